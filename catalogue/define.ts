// The one helper of catalogue/: turns a list of entries into a typed catalogue.
// A list is one file beside this one; its texts stand in src/i18n/<language>/catalogue.json under its name.
// Entries stand in display order. A code is for good: it is never reused and never renumbered.

export interface CatalogueEntry {
  /** What is stored and sent. */
  readonly code: number | string
  /** The name in code and in the locale files, camelCase. */
  readonly key: string
}

export interface Catalogue<Name extends string, Entries extends readonly CatalogueEntry[]> {
  readonly name: Name
  readonly entries: Entries
  /** All codes, in display order. */
  readonly codes: { readonly [I in keyof Entries]: Entries[I]['code'] }
  /** All keys, in display order. */
  readonly keys: { readonly [I in keyof Entries]: Entries[I]['key'] }
  /** Code by key: `genders.code.female` is 2. */
  readonly code: { readonly [E in Entries[number] as E['key']]: E['code'] }
  isCode(value: unknown): value is Entries[number]['code']
  isKey(value: unknown): value is Entries[number]['key']
  /** The key of a code. Throws RangeError for a code that is not in the list: parse with isCode at the border. */
  keyOf<C extends Entries[number]['code']>(code: C): Extract<Entries[number], { readonly code: C }>['key']
  /** The key of the label in the locale files' catalogue.json, 'gender.female'. Throws as keyOf does. */
  labelKey<C extends Entries[number]['code']>(
    code: C,
  ): `${Name}.${Extract<Entries[number], { readonly code: C }>['key']}`
  /** The given codes in display order, each once. */
  sort<C extends Entries[number]['code']>(codes: Iterable<C>): C[]
}

interface WithEntries {
  readonly entries: readonly CatalogueEntry[]
}

/** The union of a catalogue's codes: `CodeOf<typeof genders>` is 1 | 2 | 3 | 4. */
export type CodeOf<C extends WithEntries> = C['entries'][number]['code']

/** The union of a catalogue's keys. */
export type KeyOf<C extends WithEntries> = C['entries'][number]['key']

/** Makes a catalogue of entries in display order. Throws RangeError when a code or a key stands twice. */
export function defineCatalogue<const Name extends string, const Entries extends readonly CatalogueEntry[]>(
  name: Name,
  entries: Entries,
): Catalogue<Name, Entries> {
  const keyByCode = new Map<unknown, string>(entries.map((entry) => [entry.code, entry.key]))
  const codeByKey = Object.fromEntries(entries.map((entry) => [entry.key, entry.code]))
  const codes = entries.map((entry) => entry.code)
  const keys = entries.map((entry) => entry.key)
  if (keyByCode.size !== codes.length || Object.keys(codeByKey).length !== keys.length) {
    throw new RangeError(`catalogue ${name}: a code or a key stands twice`)
  }
  const keyOf = (code: unknown): string => {
    const key = keyByCode.get(code)
    if (key === undefined) throw new RangeError(`catalogue ${name}: no code ${String(code)}`)
    return key
  }
  const catalogue = {
    name,
    entries,
    codes,
    keys,
    code: codeByKey,
    isCode: (value: unknown) => keyByCode.has(value),
    isKey: (value: unknown) => keys.some((key) => key === value),
    keyOf,
    labelKey: (code: unknown) => `${name}.${keyOf(code)}`,
    sort: (wanted: Iterable<unknown>) => {
      const set = new Set(wanted)
      return codes.filter((code) => set.has(code))
    },
  }
  // The literal types of the entries are known to the compiler only; at run time the values are the same.
  return catalogue as unknown as Catalogue<Name, Entries>
}
