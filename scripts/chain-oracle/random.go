package main

import (
	"math/big"
	"math/rand"
)

// random generates all values of the fixtures, so that a seed reproduces the files.
type random struct{ *rand.Rand }

func newRandom(seed int64) random {
	return random{rand.New(rand.NewSource(seed))}
}

func pick[T any](r random, from []T) T {
	return from[r.Intn(len(from))]
}

func (r random) bytes(length int) []byte {
	bytes := make([]byte, length)
	r.Read(bytes)
	return bytes
}

// between returns a random number of any size between two bounds, often the bounds themselves.
func (r random) between(min, max *big.Int) *big.Int {
	switch r.Intn(6) {
	case 0:
		return min
	case 1:
		return max
	}
	span := new(big.Int).Sub(max, min)
	span.Rsh(span, uint(r.Intn(span.BitLen())))
	offset := new(big.Int).Rand(r.Rand, span.Add(span, big.NewInt(1)))
	if r.Intn(2) == 0 {
		return offset.Sub(max, offset)
	}
	return offset.Add(min, offset)
}

// Characters with special treatment in JSON, HTML or Unicode.
var pieces = []string{
	"a", "Z", "0", " ", "flow", "\"", "\\", "/", "<", ">", "&", "\b", "\f", "\n", "\r", "\t",
	"\x00", "\x01", "\x1b", "\x1f", "\x7f", "\u0080", "\u00a0", "\u200b", "\u2028", "\u2029", "\ufeff",
	"\ufffd", "\uffff", "é", "e\u0301", "ß", "水", "क\u094dष", "👩\u200d🚀", "🇩🇪", "\U0010ffff", "</script>",
}

func (r random) text() string {
	text := ""
	for range r.Intn(8) {
		text += pick(r, pieces)
	}
	return text
}
