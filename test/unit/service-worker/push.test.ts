// What the service worker does with a push and with a touch on a notification.
import 'fake-indexeddb/auto'
import { clear, get, set } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { pushKinds } from '../../../contract/push.ts'
import type { Http } from '../../../device/http/call.ts'
import { readReceived } from '../../../device/pushes.ts'
import { onClick, onPush, onSubscriptionChange } from '../../../service-worker/push.ts'
import { PREFERENCES_KEY } from '../../../service-worker/words.ts'

const origin = 'https://anschluss.example'
const dashboard = `${origin}/careprovider/dashboard/5/requests/new`

interface TestPage {
  readonly url: string
  /** an unlocked one answers */
  readonly isUnlocked?: boolean
  readonly hears?: () => void
}

function setup(pages: readonly TestPage[] = [], area = '/careprovider/') {
  const log: string[] = []
  const shown: { title: string; options: NotificationOptions & { renotify?: boolean } }[] = []
  const clients = pages.map(({ url, isUnlocked, hears }) => ({
    url,
    focused: false,
    focus: async () => log.push('focus'),
    navigate: async (path: string) => log.push(`navigate ${path}`),
    postMessage: (message: { type: string; path?: string }, ports?: MessagePort[]) => {
      log.push([message.type, message.path].filter(Boolean).join(' '))
      hears?.()
      if (isUnlocked) ports?.[0]?.postMessage('opened')
    },
  }))
  const scope = {
    registration: {
      scope: `${origin}${area}`,
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
      // the newest of each tag is what a person sees
      getNotifications: async ({ tag }: { tag: string }) =>
        shown
          .filter(({ options }) => options.tag === tag)
          .slice(-1)
          .map(({ options }) => options),
      pushManager: {
        subscribe: async (options: object) => {
          log.push(`subscribe ${JSON.stringify(options)}`)
          return { toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }) }
        },
      },
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async (path: string) => log.push(`open ${path}`),
    },
  } as never
  const http: Http = {
    call: (async (endpoint: { path: string }, { body }: { body?: unknown }) => {
      log.push(`${endpoint.path} ${JSON.stringify(body)}`)
      return { ok: true, value: {} }
    }) as never,
  }
  const capacities = {
    report: async (house: number, status: string, at: number) => void log.push(`capacity ${house} ${status} ${at}`),
  }
  const deps = { scope, http, now: () => 7000, capacities }
  const push = (data: unknown) => onPush(deps, data === undefined ? null : ({ json: () => data } as never))
  const touch = (data: unknown, action = '') =>
    onClick(deps, { action, notification: { data, close: () => log.push('close') } } as never)
  return { deps, log, shown, push, touch }
}

beforeEach(() => clear())

describe('a push', () => {
  it('[SY10] is remembered before a page hears of it, which looks when the last one arrived', async () => {
    const seen = Promise.withResolvers<unknown>()
    const { push } = setup([{ url: dashboard, hears: () => void readReceived().then(seen.resolve) }])
    await push({ id: 12, kind: 'test', request: null })
    expect(await seen.promise).toEqual({ id: 12, at: 7000 })
  })

  it('[SY10] is shown, remembered and reported, and open pages of the area ask the server', async () => {
    const { push, log, shown } = setup([{ url: dashboard }, { url: `${origin}/app/clinic` }])
    await push({ id: 12, kind: 'new_request', request: 31 })
    expect(shown).toEqual([
      {
        title: 'Neue Anfrage',
        options: {
          body: 'Tippen Sie zum Öffnen.',
          tag: 'request-31',
          icon: '/icons/anschluss-192.png',
          badge: '/icons/anschluss-192.png',
          renotify: true,
          data: { request: 31 },
        },
      },
    ])
    expect(log).toEqual(['PUSHED', '/api/devices/pushes {"id":12}'])
    expect(await get('push-received')).toEqual({ id: 12, at: 7000 })
  })

  it('speaks the language that was chosen on the device', async () => {
    await set(PREFERENCES_KEY, { language: 'en', colorScheme: 'auto' })
    const { push, shown } = setup()
    await push({ id: 12, kind: 'message', request: 31 })
    expect(shown[0]?.title).toBe('New message')
  })

  it('several about one request take each other’s place', async () => {
    const { push, shown } = setup()
    await push({ id: 12, kind: 'new_request', request: 31 })
    await push({ id: 13, kind: 'message', request: 31 })
    await push({ id: 14, kind: 'message', request: 32 })
    expect(shown.map(({ options }) => options.tag)).toEqual(['request-31', 'request-31', 'request-32'])
  })

  describe('that asks for free places', () => {
    const asked = { id: 12, kind: 'capacity', request: null, house: 5 }

    it('has two buttons, which report for the house without opening anything', async () => {
      const { push, touch, log, shown } = setup([{ url: dashboard }])
      await push(asked)
      const [{ options } = { options: {} }] = shown
      const { data, actions } = options as unknown as { data: unknown; actions: { action: string }[] }
      expect(actions).toEqual([
        { action: 'free', title: 'Platz frei' },
        { action: 'none', title: 'Kein Platz' },
      ])
      log.length = 0
      await touch(data, 'none')
      expect(log).toEqual(['close', 'capacity 5 none 7000'])
    })

    it('leads to the page of the house when no button is touched, and says nothing', async () => {
      const { touch, log } = setup()
      await touch({ request: null, house: 5 })
      expect(log).toEqual(['close', 'open /careprovider/dashboard/5/capacity'])
    })
  })

  it.each([undefined, 'text', { id: 1, kind: 'of a newer server', request: 31 }])(
    '[SY10] that cannot be read is shown nevertheless: %j',
    async (data) => {
      const { push, log, shown } = setup()
      await push(data)
      expect(shown).toMatchObject([{ title: 'Neue Mitteilung', options: { data: { request: null } } }])
      expect(log).toEqual([])
    },
  )

  it.each(pushKinds)('%s has words in both languages', async (kind) => {
    const { push, shown } = setup()
    await push({ id: 1, kind, request: null })
    await set(PREFERENCES_KEY, { language: 'en' })
    await push({ id: 1, kind, request: null })
    const [german, english] = shown
    expect(german?.title).not.toBe(english?.title)
    expect([german?.options.body, english?.options.body]).not.toContain(undefined)
  })

  it.each([
    [15, '15 Minuten', '15 minutes'],
    [119, '119 Minuten', '119 minutes'],
    [200, '3 Stunden', '3 hours'],
  ])('[SY11] an alarm says how long the request waits: %i minutes', async (minutes, german, english) => {
    const { deps, shown } = setup()
    const alarm = { json: () => ({ id: 12, kind: 'alarm', request: 31, since: 7000 }) } as never
    const now = () => 7000 + minutes * 60_000
    await onPush({ ...deps, now }, alarm)
    await set(PREFERENCES_KEY, { language: 'en' })
    await onPush({ ...deps, now }, alarm)
    expect(shown.map(({ title }) => title)).toEqual([
      `Anfrage wartet seit ${german}`,
      `A request has been waiting for ${english}`,
    ])
    expect(shown[0]?.options).toMatchObject({ tag: 'request-31', body: 'Bisher hat sie niemand geöffnet.' })
  })

  it('[SY10] in quiet hours each is shown without a sound, and several as one', async () => {
    const { push, log, shown } = setup()
    const quiet = Date.parse('2026-02-03T22:00:00+01:00')
    await push({ id: 12, kind: 'message', request: 31, quiet })
    await push({ id: 13, kind: 'new_request', request: 32, quiet })
    await push({ id: 14, kind: 'new_request', request: 33, quiet })
    await push({ id: 15, kind: 'new_request', request: 34 })
    expect(
      shown.map(({ title, options: { body, tag, silent, data } }) => ({ title, body, tag, silent, data })),
    ).toEqual([
      {
        title: 'Neue Nachricht',
        body: 'Tippen Sie zum Öffnen.',
        tag: 'quiet',
        silent: true,
        data: { request: 31, count: 1 },
      },
      {
        title: '2 neue Mitteilungen',
        body: 'Seit 22:00 Uhr.',
        tag: 'quiet',
        silent: true,
        data: { request: null, count: 2 },
      },
      {
        title: '3 neue Mitteilungen',
        body: 'Seit 22:00 Uhr.',
        tag: 'quiet',
        silent: true,
        data: { request: null, count: 3 },
      },
      {
        title: 'Neue Anfrage',
        body: 'Tippen Sie zum Öffnen.',
        tag: 'request-34',
        silent: undefined,
        data: { request: 34 },
      },
    ])
    expect(log.filter((line) => line.startsWith('/api/devices/pushes'))).toHaveLength(4)
  })

  it('[SY12] changes the number on the app’s icon, and a browser without one is none the worse', async () => {
    const { deps, log } = setup()
    const message = { json: () => ({ id: 12, kind: 'message', request: 31 }) } as never
    const updateBadge = async () => {
      log.push('badge')
      throw new Error('no badges here')
    }
    await onPush({ ...deps, updateBadge }, message)
    expect(log.at(-1)).toBe('badge')
  })

  it('an older one that comes late does not count as the newest', async () => {
    const { push } = setup()
    await push({ id: 13, kind: 'test', request: null })
    await push({ id: 12, kind: 'test', request: null })
    expect(await get('push-received')).toMatchObject({ id: 13 })
  })
})

describe('a touch on a notification', () => {
  it('[U11] opens the request where no page is open', async () => {
    const { touch, log } = setup([{ url: `${origin}/app/clinic/dashboard` }])
    await touch({ request: 31 })
    expect(log).toEqual(['close', 'open /careprovider/request/31'])
  })

  it('[U11] leads an unlocked page there, which keeps what is typed', async () => {
    const { touch, log } = setup([{ url: dashboard, isUnlocked: true }])
    await touch({ request: 31 })
    expect(log).toEqual(['close', 'focus', 'OPEN /careprovider/request/31'])
  })

  it('[U11] loads a locked page at the address, which shows the lock screen first', async () => {
    const { touch, log } = setup([{ url: `${origin}/careprovider/auth` }])
    await touch({ request: 31 })
    expect(log).toEqual(['close', 'focus', 'OPEN /careprovider/request/31', 'navigate /careprovider/request/31'])
  })

  it.each([null, { request: null }, { request: 'javascript:alert(1)' }, { request: -1 }])(
    'of no request opens the area: %j',
    async (data) => {
      const { touch, log } = setup()
      await touch(data)
      expect(log).toEqual(['close', 'open /careprovider/'])
    },
  )

  it('in the clinic’s area opens the clinic’s request', async () => {
    const { touch, log } = setup([], '/app/')
    await touch({ request: 31 })
    expect(log).toEqual(['close', 'open /app/request/31'])
  })
})

describe('a subscription that the browser changed', () => {
  const old = {
    endpoint: 'https://push.example/old',
    options: { userVisibleOnly: true, applicationServerKey: null },
  } as unknown as PushSubscription

  it('[AU2] is made anew and told to the server', async () => {
    const { deps, log } = setup()
    await onSubscriptionChange(deps, { oldSubscription: old, newSubscription: null })
    expect(log).toEqual([
      'subscribe {"userVisibleOnly":true,"applicationServerKey":null}',
      '/api/devices/browsersubscription {"old_endpoint":"https://push.example/old","endpoint":"https://push.example/new","keys":{"p256dh":"p","auth":"a"}}',
    ])
  })

  it('waits for the next unlock where the old one is not told', async () => {
    const { deps, log } = setup()
    await onSubscriptionChange(deps, { oldSubscription: null, newSubscription: null })
    expect(log).toEqual([])
  })
})
