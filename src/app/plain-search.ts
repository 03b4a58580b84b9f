// A query as the portal's addresses have it: texts, and a list as its name repeated (P36). The router's own form writes a list as one
// value, which the list's filters do not read.

export const plainSearch = {
  parseSearch(text: string): Record<string, string | string[]> {
    const query = new URLSearchParams(text)
    return Object.fromEntries(
      [...new Set(query.keys())].map((name) => {
        const values = query.getAll(name)
        return [name, values.length > 1 ? values : (values[0] ?? '')]
      }),
    )
  },
  stringifySearch(search: Record<string, unknown>): string {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(search)) {
      if (value === undefined) continue
      for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
    }
    return query.size === 0 ? '' : `?${query}`
  },
}
