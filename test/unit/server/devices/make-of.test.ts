// What is kept of a browser's own word: form and browser.
import { expect, it } from 'vitest'
import { makeOf } from '../../../../server/devices/make-of.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Safari/537.36`, 'tablet', 'Chrome'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Mobile Safari/537.36`, 'phone', 'Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Safari/537.36 Edg/140.0.0.0`, 'computer', 'Microsoft Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer', 'Firefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
    'macOrIpad',
    'Safari',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/537.36`, 'computer', 'Chrome'],
  ['node', null, null],
  ['', null, null],
])('%s', (agent, form, browser) => expect(makeOf(agent)).toEqual({ form, browser }))
