/** Derives sources with one mistake each from valid ones, deterministic by seed. */
export class CadenceMutator {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Returns `count` sources, each from one of `programs` with one token or character changed. */
  mutants(programs: readonly string[], count: number): readonly string[] {
    return Array.from({ length: count }, () => this.#mutate(this.#pick(programs)))
  }

  #below(count: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0
    return Math.floor((this.#state / 2 ** 32) * count)
  }

  #pick<T>(list: readonly T[]): T {
    const one = list[this.#below(list.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }

  #mutate(source: string): string {
    const tokens = source.match(TOKEN) ?? []
    const [at, other] = [this.#below(tokens.length), this.#below(tokens.length)]
    const token = tokens[at] ?? ''
    switch (this.#below(8)) {
      case 0:
        tokens.splice(at, 1)
        break
      case 1:
        tokens.splice(at, 0, token)
        break
      case 2:
        tokens.splice(at, 2, tokens[at + 1] ?? '', token)
        break
      case 3:
        tokens[at] = tokens[other] ?? ''
        break
      case 4:
        tokens.splice(at, 0, this.#pick(SLIPS))
        break
      case 5:
        tokens[at] = this.#pick(SLIPS)
        break
      case 6:
        tokens.splice(at, 0, ` ${this.#pick(SLIPS)} `)
        break
      default: {
        const position = this.#below(source.length)
        return source.slice(0, position) + source.slice(position + 1)
      }
    }
    return tokens.join('')
  }
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|\w+|<-!|<->|<-|\?\?|\?\.|&&|\|\||[<>=!]=|\s+|./g
const SLIPS = [
  ...'( ) { } [ ] < > ? ! <- = : , . & @ 1. 0x - ?? ; * \\ 1_ "\\q" #x /public/x'.split(' '),
  ...'view fun let if return self as as? auth(X) create from case default transaction'.split(' '),
  ...'pre post event init pub true'.split(' '),
  ...['\n', ' ', '// c\n', '/* c */'],
]
