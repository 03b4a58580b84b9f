// What a drawn page carries of its style: every rule that could meet something in it, and no other.
import { expect, it } from 'vitest'
import { stylePartsOf } from '../../../scripts/style-parts.mjs'
import { styleOf } from '../../../server/portal-pages/style-of.ts'

const styleFor = (css: string, html: string) => styleOf(stylePartsOf(css), html)

it.each([
  ['a rule without a class', 'body{margin:0}', 'body{margin:0}'],
  ['a class that the page has', '.a{color:red;margin:0}', '.a{color:red;margin:0}'],
  ['a class that it has not', '.x{color:red}', ''],
  ['one selector of two', '.a:hover,.x{color:red}', '.a:hover{color:red}'],
  ['a class around another that is missing', '.x .a{color:red}', ''],
  ['what a class is not', '.a:not(.x:is(.y,.z)) [data-x]{color:red}', '.a:not(.x:is(.y,.z)) [data-x]{color:red}'],
  ['one of several classes', ':where(.x,.a) b{color:red}', ':where(.x,.a) b{color:red}'],
  ['what a condition holds', '@media print{.a{color:red}.x{top:0}}', '@media print{.a{color:red}}'],
  ['a condition that holds nothing', '@media print{@supports (top:0){.x{top:0}}}', ''],
  ['what is named elsewhere', '@keyframes k{0%{top:0}}', '@keyframes k{0%{top:0}}'],
  [
    'a scheme that is named, and what it says until then',
    ':where([data-mantine-color-scheme=dark]) .a{top:0}[data-mantine-color-scheme="light"] .x{top:0}',
    ':where([data-mantine-color-scheme=dark]) .a{top:0}' +
      '@media (prefers-color-scheme:dark){:where(:where(:root):not([data-mantine-color-scheme])) .a{top:0}}',
  ],
  [
    'the root of a scheme, which says so itself',
    ':root[data-mantine-color-scheme=dark]{--c:red}',
    ':root[data-mantine-color-scheme=dark]{--c:red}',
  ],
  ['a scheme that the root does not name', ':root:not([data-s]){--c:red}', ':root:not([data-s]){--c:red}'],
])('%s', (_, css, expected) => expect(styleFor(css, '<p class="a b">x</p>')).toBe(expected))

it('keeps the order of the sheet', () =>
  expect(styleFor('.b{top:0}@media print{.a{top:1px}}.a{top:2px}', '<p class="a b">')).toBe(
    '.b{top:0}@media print{.a{top:1px}}.a{top:2px}',
  ))

it('refuses a text that could end the element around it', () =>
  expect(() => stylePartsOf('.a{content:"</style>"}')).toThrow())
