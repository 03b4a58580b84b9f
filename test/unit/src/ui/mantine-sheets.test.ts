// Every part of Mantine that a screen uses has its style sheet: without it choices and switches are there and cannot be seen.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sheets = 'node_modules/@mantine/core/styles'
const importsOf = (text: string) =>
  new Set([...text.matchAll(/'@mantine\/core\/styles\/(\w+)\.css'/g)].map(([, name = '']) => name))

/** 'Radio' and 'RadioCard', which is written Radio.Card */
function partsOf(text: string): string[] {
  const [, list = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? []
  const names = list.split(',').map((name) => name.trim())
  const used = names.filter((name) => /^[A-Z]/.test(name))
  return used.flatMap((name) => [
    name,
    ...[...text.matchAll(new RegExp(`<${name}\\.(\\w+)`, 'g'))].map(([, part = '']) => name + part),
  ])
}

it('of the first page, or beside the screen', () => {
  const everywhere = importsOf(readFileSync('src/ui/theme/styles.ts', 'utf8'))
  const screens = globSync('src/**/*.tsx')
  expect(screens.length).toBeGreaterThan(100)
  const missing = screens.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const own = importsOf(text)
    return partsOf(text)
      .filter((name) => existsSync(`${sheets}/${name}.css`) && !everywhere.has(name) && !own.has(name))
      .map((name) => `${file}: ${name}`)
  })
  expect([...new Set(missing)]).toEqual([])
})
