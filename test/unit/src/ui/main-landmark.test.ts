// A page that is a frame's content at one time and the whole page at another brings the main landmark only where none is.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Main } from '../../../../src/ui/Main.tsx'

const page = createElement(Main, { className: 'page' }, 'text')

it('is the main landmark of a page that stands alone', () =>
  expect(renderToStaticMarkup(page)).toBe('<main class="page">text</main>'))

it('is a plain block inside the main landmark of a frame', () =>
  expect(renderToStaticMarkup(createElement(Main, { id: 'main' }, page))).toBe(
    '<main id="main"><div class="page">text</div></main>',
  ))
