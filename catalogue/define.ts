// The one helper of catalogue/: turns a list of entries into a typed catalogue.
// A list is one file. Those beside this one are what most screens show; their texts stand in src/i18n/<language>/catalogue.json
// under the list's name. Those of a folder are what only some screens show: their texts stand in catalogue-<folder>.json, which
// such a screen loads with its own (src/i18n, loadTexts).
// Entries stand in display order. A code is for good: it is never reused and never renumbered.

export interface CatalogueEntry {
  /** What is stored and sent. */
  readonly code: number | string
  /** The name in code and in the locale files, camelCase. */
  readonly key: string
}

/** A value of which no source says what it stands for: screens call it by its number, never by a word of ours. */
export const numbered = <const Code extends number | string>(code: Code) =>
  ({ code, key: `key${code}` as const }) as const

/** Whether values of a list stand there by their numbers: a screen then says once where they are explained. */
export const hasNumbered = ({ entries }: { readonly entries: readonly CatalogueEntry[] }): boolean =>
  entries.some(isNumbered)

export const isNumbered = ({ code, key }: CatalogueEntry): boolean => key === `key${code}`

/** Any catalogue, for what works with all of them. */
export interface CatalogueList {
  readonly name: string
  readonly texts: string
  readonly entries: readonly CatalogueEntry[]
}

/** The key of a value's label in the locale files, 'catalogue:gender.female'. */
export const labelKeyOf = (list: Pick<CatalogueList, 'name' | 'texts'>, key: string): string =>
  `${list.texts}:${list.name}.${key}`

export interface Catalogue<Name extends string, Entries extends readonly CatalogueEntry[], Texts extends string> {
  readonly name: Name
  /** the locale file that has the labels */
  readonly texts: Texts
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
  /** As labelKeyOf, of a code. Throws as keyOf does. */
  labelKey<C extends Entries[number]['code']>(
    code: C,
  ): `${Texts}:${Name}.${Extract<Entries[number], { readonly code: C }>['key']}`
  /** The given codes in display order, each once. */
  sort<C extends Entries[number]['code']>(codes: Iterable<C>): C[]
}

/** A value that calls name otherwise than the code does. */
interface NamedEntry extends CatalogueEntry {
  readonly name: string
}

/** Name by key of a list whose values have names of their own. */
export const namesOf = <const E extends NamedEntry>(list: { readonly entries: readonly E[] }) =>
  Object.fromEntries(list.entries.map(({ key, name }) => [key, name])) as {
    readonly [One in E as One['key']]: One['name']
  }

interface WithEntries {
  readonly entries: readonly CatalogueEntry[]
}

/** The union of a catalogue's codes: `CodeOf<typeof genders>` is 1 | 2 | 3 | 4. */
export type CodeOf<C extends WithEntries> = C['entries'][number]['code']

/** The union of a catalogue's keys. */
export type KeyOf<C extends WithEntries> = C['entries'][number]['key']

/** Makes a catalogue of entries in display order. Throws RangeError when a code or a key stands twice. */
export function defineCatalogue<
  const Name extends string,
  const Entries extends readonly CatalogueEntry[],
  const Texts extends string = 'catalogue',
>(name: Name, entries: Entries, texts = 'catalogue' as Texts): Catalogue<Name, Entries, Texts> {
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
    texts,
    entries,
    codes,
    keys,
    code: codeByKey,
    isCode: (value: unknown) => keyByCode.has(value),
    isKey: (value: unknown) => keys.some((key) => key === value),
    keyOf,
    labelKey: (code: unknown) => labelKeyOf({ name, texts }, keyOf(code)),
    sort: (wanted: Iterable<unknown>) => {
      const set = new Set(wanted)
      return codes.filter((code) => set.has(code))
    },
  }
  // The literal types of the entries are known to the compiler only; at run time the values are the same.
  return catalogue as unknown as Catalogue<Name, Entries, Texts>
}
