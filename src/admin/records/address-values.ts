// What a page's address says, as far as it can be right; what is none counts as not said.

export type Address = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
/** yyyy-MM-dd; '': none */
export const dayIn = (value: unknown): string => (/^\d{4}-\d{2}-\d{2}$/.test(textOf(value)) ? textOf(value) : '')
/** 0: none */
export const idIn = (value: unknown): number => (/^\d{1,15}$/.test(textOf(value)) ? Number(value) : 0)
