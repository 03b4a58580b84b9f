// [BM10] What is heavy is drawn after its frame has been painted.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Later } from '../../../../src/ui/Later.tsx'

it('draws what stands in its place first', () => {
  const props = { fallback: 'gleich', children: 'viel' }
  const later = createElement(Later, props)
  expect(renderToStaticMarkup(createElement('p', null, later))).toBe('<p>gleich</p>')
})
