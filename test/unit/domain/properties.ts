// How the properties of pure rules are tried: a thousand cases each, and first the ones that once failed, as examples.
import * as fc from 'fast-check'

const CASES = 1000

/** any text at all, and texts near what people type into dates, numbers, addresses and queries */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.emailAddress(),
  fc.webUrl({ withQueryParameters: true }),
  fc.stringMatching(/^[+ ]?[\d/ -]{1,12}$/),
  fc.stringMatching(/^ ?\d{1,2}[./]\d{1,2}[./]\d{2,4} ?$/),
  fc.stringMatching(/^DE[0-9A-Z ]{18,24}$/),
  fc.string({ unit: fc.constantFrom('a', 'ß', 'İ', '@', '.', ',', ' ', '1', '+', ':', '/', '&', '=', '-') }),
)

/** @param pinned cases that failed once: tried first, every time */
export function holds<T>(cases: fc.Arbitrary<T>, property: (value: T) => unknown, pinned: readonly T[] = []): void {
  void fc.assert(
    fc.property(cases, (value) => {
      property(value)
    }),
    { numRuns: CASES + pinned.length, examples: pinned.map((value): [T] => [value]) },
  )
}
