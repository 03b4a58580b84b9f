// [WCAG 1.4.4] What is loading is no wider than the screen either, with text of 200 % on a phone.
import { MantineProvider } from '@mantine/core'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FactsSkeleton, ListSkeleton } from '../../../../src/ui/skeletons.tsx'

it.each([
  ['facts', FactsSkeleton],
  ['a list', ListSkeleton],
] as [string, FunctionComponent][])('makes every bar of %s give way to the screen', (_name, Skeletons) => {
  const html = renderToStaticMarkup(createElement(MantineProvider, null, createElement(Skeletons)))
  const widths = [...html.matchAll(/--skeleton-width:([^;"]+)/g)].map(([, width = '']) => width.trim())
  expect(widths.length).toBeGreaterThan(0)
  for (const width of widths) expect(width).toMatch(/%/)
})
