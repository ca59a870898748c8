package main

import "github.com/onflow/cadence"

// Code points of every grapheme cluster class, all of them in Unicode 15.0.
var codePoints = []rune{
	'a', 'क', 'ष', 'र', 'ক', 'ക', 'ത', 'ક', 'ତ', 'క', // letters; those of Indic scripts join in later Unicodes
	0x094d, 0x09cd, 0x0acd, 0x0b4d, 0x0c4d, 0x0d4d, // their joiners
	0x1000, 0x1039, 0x1780, 0x17d2, 0x1bab, 0xa984, 0xa9c0, // scripts that join since Unicode 16
	'\r', '\n', 0, 0x200b, 0x2028, 0xad, // controls
	0x0301, 0x093c, 0x0900, 0x3099, 0xfe0f, 0x20e3, 0x200c, 0xe0067, 0xff9e, // extenders
	0x200d, 0x0903, 0x0e33, 0x0eb3, 0x0d3e, // joiner; spacing marks, two of them letters
	0x0600, 0x0d4e, 0x110bd, 0x111c2, // prepended marks
	0x1100, 0x1161, 0x11a8, 0xac00, 0xac01, // Hangul
	0x1f1e9, 0x1f1ea, // regional indicators
	0x1f469, 0x1f680, 0x1f3fb, 0x2764, 0xa9, 0x2139, // emoji
	'#', 'é', '水', 0xfffd, 0x1d165, 0x10ffff,
}

type characters struct {
	// One has texts that the chain accepts as one Character, Other those that it does not.
	One   []string `json:"one"`
	Other []string `json:"other"`
}

func (c *characters) add(text string) {
	if _, err := cadence.NewCharacter(text); err == nil {
		c.One = append(c.One, text)
	} else {
		c.Other = append(c.Other, text)
	}
}

var joiners = []rune{0x094d, 0x09cd, 0x0acd, 0x0b4d, 0x0c4d, 0x0d4d, 0x1039, 0x17d2, 0x1bab, 0xa9c0}

var between = []rune{0x0301, 0x093c, 0xfe0f, 0x20e3, 0x200c, 0x200d, 0xe0067, 0xff9e, 0x1f3fb, 0x0903}

// allCharacters returns all pairs of these code points, conjuncts with possible code points between their
// parts, and random longer texts.
func (r random) allCharacters() (all characters) {
	all.add("")
	for _, first := range codePoints {
		all.add(string(first))
		for _, second := range codePoints {
			all.add(string([]rune{first, second}))
		}
	}
	for _, joiner := range joiners {
		for _, extender := range between {
			all.add(string([]rune{'क', joiner, extender, 'ষ'}))
			all.add(string([]rune{'क', joiner, extender}))
		}
	}
	seen := map[string]bool{}
	for len(seen) < 2500 {
		text := make([]rune, 3+r.Intn(3))
		for i := range text {
			text[i] = pick(r, codePoints)
		}
		// Random texts split early; those that begin as one cluster are more useful.
		_, err := cadence.NewCharacter(string(text[:2]))
		if !seen[string(text)] && (err == nil || r.Intn(20) == 0) {
			seen[string(text)] = true
			all.add(string(text))
		}
	}
	return all
}
