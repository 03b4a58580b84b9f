// The query of an address. Source: specification, professional apps, section 7. What lists and filters are called stands in
// query-filters.ts.

type Value = string | number | boolean
/** null and undefined are left out, and so is an empty list; a list repeats its name */
export type QueryValues = Readonly<Record<string, Value | readonly Value[] | null | undefined>>

/** Half a character cannot be encoded; the sign for an unreadable one stands for it. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** '?k=v&k2=v2' in the given order; '' when nothing is left. @param nameOf the name in the address, where it is another */
export function queryString(values: QueryValues, nameOf: (name: string) => string = (name) => name): string {
  const pairs = Object.entries(values).flatMap(([name, value]): string[] => {
    if (value === null || value === undefined) return []
    const list = typeof value === 'object' ? value : [value]
    return list.map((item) => `${encoded(nameOf(name))}=${encoded(String(item))}`)
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
