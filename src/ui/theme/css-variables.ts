// Writes the theme's CSS variables as one style sheet. The result lies in variables.css beside this file, so that no style
// element is needed (the content policy allows none) and the first paint does not wait for script. A test keeps them equal;
// write it anew by running cssVariablesSheet in Node and `biome format --write`.
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { hues, neutrals } from './palette.ts'
import { cssVariablesResolver, theme } from './theme.ts'

type Variables = ReturnType<typeof defaultCssVariablesResolver>
const kept = new Set([...Object.keys(hues), ...Object.keys(neutrals)])
const foreignHues = Object.keys(DEFAULT_THEME.colors).filter((colour) => !kept.has(colour))

/** Mantine's own hues that this design does not have would be two thirds of the sheet. */
const withoutForeignHues = (variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(variables).filter(
      ([name]) => !foreignHues.some((hue) => name.startsWith(`--mantine-color-${hue}-`)),
    ),
  )

/** before the scripts name the scheme */
const unnamed = ':root:not([data-mantine-color-scheme])'

/** The whole sheet: shared variables, then those of dark and of light; until one is named, by the system. */
export function cssVariablesSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const base: Variables = defaultCssVariablesResolver(merged)
  const own = cssVariablesResolver(merged)
  const scheme = (name: 'light' | 'dark') => ({
    '--mantine-color-scheme': name,
    ...withoutForeignHues(base[name]),
    ...own[name],
  })
  const sheet = convertCssVariables(
    {
      variables: { ...withoutForeignHues(base.variables), ...own.variables },
      light: scheme('light'),
      dark: scheme('dark'),
    },
    ':root',
  )
  const [, dark = ''] = /scheme="dark"\]\s*\{([^}]*)\}/.exec(sheet) ?? []
  const named = sheet.replace(':root[data-mantine-color-scheme="light"]', (light) => `${light}, ${unnamed}`)
  return `${named}\n@media (prefers-color-scheme: dark) { ${unnamed} {${dark}} }`
}
