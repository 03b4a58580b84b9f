// Where the English texts are.

export type Texts = Record<string, unknown>

export const englishFiles = import.meta.glob<Texts>(['./en/*.json', '!./*/push.json'], { import: 'default' })
