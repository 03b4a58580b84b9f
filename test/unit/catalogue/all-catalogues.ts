// Every catalogue, for tests that walk them all: whatever a file of catalogue/ exports and looks like one.
import { readdirSync } from 'node:fs'
import type { defineCatalogue } from '../../../catalogue/define.ts'

type AnyCatalogue = ReturnType<typeof defineCatalogue>

const folder = new URL('../../../catalogue/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== 'define.ts')
  .sort()

const isCatalogue = (value: unknown): value is AnyCatalogue =>
  typeof value === 'object' && value !== null && 'labelKey' in value && 'entries' in value

const found = await Promise.all(
  files.map(async (file) => {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ new URL(file, folder).href)
    const lists = Object.values(module).filter(isCatalogue)
    return lists.map((list) => ({ file, list }))
  }),
)

/** every catalogue with its file, from catalogue/ on */
export const allCatalogues = found.flat()
/** files that define none */
export const filesWithout = files.filter((file) => !allCatalogues.some((known) => known.file === file))
