// What became of a text, word by word: for who compares a version with another.

export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
  /** its place among the parts */
  readonly at: number
}

/** above so many pairs of words the texts stand whole beside each other */
const mostPairs = 400_000

const words = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? []

/** The parts of both texts in order: what is left out of `from`, what came in with `to`. */
export function differenceOf(from: string, to: string): readonly TextPart[] {
  const a = words(from)
  const b = words(to)
  const parts: TextPart[] = []
  const say = (kind: TextPart['kind'], text: string) => {
    if (text === '') return
    const last = parts.at(-1)
    if (last?.kind === kind) parts[last.at] = { ...last, text: last.text + text }
    else parts.push({ kind, text, at: parts.length })
  }
  if (a.length * b.length > mostPairs) {
    say('removed', from)
    say('added', to)
    return parts
  }
  // longest common run of words, from the end
  const width = b.length + 1
  const common = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      say('same', a[i] ?? '')
      i += 1
      j += 1
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      say('removed', a[i] ?? '')
      i += 1
    } else {
      say('added', b[j] ?? '')
      j += 1
    }
  }
  return parts
}
