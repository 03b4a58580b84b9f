import { describe, expect, it } from 'vitest'
import { answerMessage } from '../../../service-worker/messages.ts'
import { shellPaths } from '../../../service-worker/shell-paths.ts'

function setup() {
  const log: string[] = []
  const scope = {
    location: { origin: 'https://anschluss.example' },
    skipWaiting: async () => log.push('skip'),
  } as never
  const drains = {
    drain: async () => {
      log.push('drain')
      return { kind: 'empty', sent: 0, nextAt: null } as const
    },
    onSync: () => {},
  }
  const precache = { repair: async () => void log.push('repair') }
  const from = (source: unknown, data: unknown) =>
    answerMessage({ data, source: source as never }, { scope, drains, precache })
  const says = (data: unknown, url = 'https://anschluss.example/careprovider/auth') => from({ url }, data)
  return { log, says, from }
}

describe('messages to the service worker', () => {
  it('a page may let the new version take over, and ask for a drain', async () => {
    const { log, says } = setup()
    await says({ type: 'SKIP_WAITING' })
    await says({ type: 'DRAIN' })
    await says({ type: 'REPAIR' })
    expect(log).toEqual(['skip', 'drain', 'repair'])
  })

  it('the version before may let the next one take over', async () => {
    const { log, from } = setup()
    await from({ scriptURL: 'https://anschluss.example/serviceWorker.js' }, { type: 'SKIP_WAITING' })
    await from({}, { type: 'SKIP_WAITING' })
    expect(log).toEqual(['skip'])
  })

  it.each([{ type: 'toString' }, { type: 'OTHER' }, 'SKIP_WAITING', null, undefined])(
    '%j does nothing',
    async (data) => {
      const { log, says } = setup()
      await says(data)
      expect(log).toEqual([])
    },
  )

  it('pages of other origins are not heard', async () => {
    const { log, says } = setup()
    await says({ type: 'SKIP_WAITING' }, 'https://other.example/')
    expect(log).toEqual([])
  })
})

describe('the shell answers', () => {
  it.each(['/careprovider', '/careprovider/', '/careprovider/dashboard/5/requests/new'])('%s', (path) => {
    expect(shellPaths.test(path)).toBe(true)
  })
  it.each(['/', '/app/auth', '/careproviders', '/api/careproviders/1', '/activate'])('not %s', (path) => {
    expect(shellPaths.test(path)).toBe(false)
  })
})
