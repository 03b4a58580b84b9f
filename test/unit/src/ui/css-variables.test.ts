// The style sheet of the theme's variables is a written file: this keeps it equal to the theme.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { cssVariablesSheet } from '../../../../src/ui/theme/css-variables.ts'

/** name and value of each declaration, in order: what the formatter cannot change */
const declarations = (sheet: string) =>
  [...sheet.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => `${name}: ${value?.replace(/[\s'"]+/g, '')}`)

it('holds the variables that the theme says', async () => {
  const written = await readFile('src/ui/theme/variables.css', 'utf8')
  expect(declarations(written)).toEqual(declarations(cssVariablesSheet()))
})

it('names no hue that the design does not have', () => {
  expect(cssVariablesSheet()).not.toMatch(/--mantine-color-(pink|teal|lime|grape)-/)
})
