// X28: without NODE_ENV, or with a name that is none, the server runs as development, and the log says which of the two it was.
import { expect, it, vi } from 'vitest'
import { namedEnvironment } from '../../../../server/platform/environment.ts'

it('takes a known name without a word', () => {
  const warn = vi.fn()
  expect(namedEnvironment('staging', { warn })).toBe('staging')
  expect(warn).not.toHaveBeenCalled()
})

it('says that no name was given', () => {
  const warn = vi.fn()
  expect(namedEnvironment(null, { warn })).toBe('development')
  expect(warn).toHaveBeenCalledExactlyOnceWith('NODE_ENV is not set: this server runs as development')
})

it('names the name that is none', () => {
  const warn = vi.fn()
  expect(namedEnvironment('stagin', { warn })).toBe('development')
  expect(warn).toHaveBeenCalledExactlyOnceWith('NODE_ENV has an unknown name: this server runs as development', {
    NODE_ENV: 'stagin',
  })
})
