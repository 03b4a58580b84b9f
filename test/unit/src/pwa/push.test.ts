// The specification's notification permission: its states, its time-out, and its eight texts, one case each.
import { describe, expect, it } from 'vitest'
import {
  createPush,
  lookupTimeoutMs,
  type PushBrowser,
  recordOf,
  subscribeTimeoutMs,
} from '../../../../src/pwa/push.ts'
import { initialPermission, type PushError, type PushPermission } from '../../../../src/state/push.ts'
import { settle, testTime } from '../../device/support/time.ts'
import { de, en } from '../words.ts'

const serverKey = `B${'C'.repeat(86)}`
const keys = { p256dh: `B${'D'.repeat(86)}`, auth: `${'E'.repeat(21)}A` }
const record = (name: string) => ({ endpoint: `https://push.example/${name}`, keys })
const subscription = (name: string, json: object = record(name)) => ({
  toJSON: () => json,
  options: {},
  unsubscribe: async () => true,
})
const never = () => new Promise<never>(() => {})

interface World {
  readonly permission?: NotificationPermission
  readonly answer?: NotificationPermission
  readonly existing?: () => Promise<unknown>
  readonly subscribe?: () => Promise<unknown>
  /** a service worker is registered already */
  readonly isRegistered?: boolean
  /** what the server says of the subscription */
  readonly handed?: 'kept' | 'failed' | 'refused'
  readonly browser?: Partial<PushBrowser>
  readonly register?: () => Promise<unknown>
  readonly registration?: object
}

function setup(world: World = {}) {
  const time = testTime()
  const log: string[] = []
  const states: PushPermission[] = []
  const registration = {
    active: {},
    pushManager: {
      getSubscription: () => (world.existing ?? (async () => null))(),
      subscribe: (options: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) => {
        log.push(`subscribe visible:${options.userVisibleOnly} key:${options.applicationServerKey.length}`)
        return (world.subscribe ?? (async () => subscription('new')))()
      },
    },
    ...world.registration,
  }
  const notification = {
    permission: world.permission ?? 'default',
    requestPermission: async () => {
      log.push('request')
      return world.answer ?? 'granted'
    },
  }
  const container = {
    getRegistration: async (scope: string) =>
      world.isRegistered && scope === '/careprovider/' ? registration : undefined,
    register: async (script: string, options: { scope: string }) => {
      log.push(`register ${script} ${options.scope}`)
      return world.register ? world.register() : registration
    },
  }
  const browser = { notification, container, hasPush: true, hasWorkerNotification: true, ...world.browser }
  const push = createPush({
    browser: browser as unknown as PushBrowser,
    scope: '/careprovider/',
    serverKey,
    send: async ({ endpoint }) => {
      log.push(`send ${endpoint.split('/').at(-1)}`)
      return world.handed ?? 'kept'
    },
    after: time.after,
    onPermission: (permission) => states.push(permission),
    onKept: (kept) => log.push(`kept ${kept}`),
    onError: (error) => log.push(`logged ${String(error)}`),
  })
  return { push, log, time, states, last: () => states.at(-1) ?? initialPermission }
}

describe('the start', () => {
  it.each(['default', 'granted', 'denied'] as const)('[U1] is what the browser says: %s', async (permission) => {
    const { push, last } = setup({ permission })
    await push.start()
    expect(last()).toEqual({ state: permission, isLoading: false, error: null })
  })

  it('[U1] is unsupported where notifications do not exist', async () => {
    const { push, last, log } = setup({ browser: { notification: undefined } })
    await push.start()
    expect(last()).toEqual({ state: 'unsupported', isLoading: false, error: null })
    expect(log).toEqual([])
  })

  it.each([
    ['kept', async () => subscription('new')],
    ['refused', () => Promise.reject(new DOMException('no', 'AbortError'))],
  ])('is busy while it subscribes again, and not when that has %s', async (_, subscribe) => {
    const answer = Promise.withResolvers<void>()
    const { push, last } = setup({
      permission: 'granted',
      isRegistered: true,
      subscribe: () => answer.promise.then(subscribe),
    })
    const started = push.start()
    await settle()
    expect(last()).toMatchObject({ state: 'granted', isLoading: true })
    answer.resolve()
    await started
    expect(last()).toMatchObject({ state: 'granted', isLoading: false })
  })

  it('asks for nothing by itself', async () => {
    const { push, log } = setup()
    await push.start()
    expect(log).toEqual([])
  })
})

describe('asking', () => {
  it.each(['granted', 'denied'] as const)('[U2] in the state %s: an error, and nothing else', async (permission) => {
    const { push, last, log } = setup({ permission })
    await push.ask()
    expect(last()).toEqual({
      state: permission,
      isLoading: false,
      error: { key: 'inappropriateState', values: { state: permission } },
    })
    expect(log).toEqual([])
  })

  it('[U4] registers the service worker if there is none, subscribes visibly, and sends the subscription', async () => {
    const { push, last, log } = setup()
    await push.ask()
    expect(log).toEqual([
      'request',
      'register /serviceWorker.js /careprovider/',
      'subscribe visible:true key:65',
      'send new',
      'kept true',
    ])
    expect(last()).toEqual({ state: 'granted', isLoading: false, error: null })
  })

  it('[U4] the second time the service worker is there', async () => {
    const { push, log } = setup({ isRegistered: true })
    await push.ask()
    expect(log).toEqual(['request', 'subscribe visible:true key:65', 'send new', 'kept true'])
  })

  it.each(['denied', 'default'] as const)('[U5] another answer is recorded: %s', async (answer) => {
    const { push, last, log } = setup({ answer })
    await push.ask()
    expect(last()).toEqual({ state: answer, isLoading: false, error: null })
    expect(log).toEqual(['request'])
  })

  it('[U6] isLoading is set while it asks and cleared at the end, also when something fails', async () => {
    const { push, states } = setup({ subscribe: () => Promise.reject(new DOMException('no service', 'AbortError')) })
    await push.ask()
    expect(states.map(({ isLoading }) => isLoading)).toEqual([true, true, true, false])
  })

  it('waits until a worker that was just registered is active, however long its copy of the app takes', async () => {
    let activate = () => {}
    const worker = {
      state: 'installing',
      addEventListener: (_type: string, run: () => void) => {
        activate = () => {
          worker.state = 'activated'
          run()
        }
      },
    }
    const { push, log, last, time } = setup({ registration: { active: null, installing: worker } })
    const asking = push.ask()
    await settle()
    await time.pass(3 * subscribeTimeoutMs)
    expect(last()).toMatchObject({ isLoading: true, error: null })
    expect(log).not.toContain('subscribe visible:true key:65')
    activate()
    await asking
    expect(log).toContain('send new')
  })
})

describe('subscribing again', () => {
  const granted = { permission: 'granted', isRegistered: true } as const

  it('[U7] only with permission', async () => {
    const { push, log } = setup({ permission: 'denied', isRegistered: true })
    await push.start()
    expect(log).toEqual([])
  })

  it('[U7] a valid subscription is sent', async () => {
    const { push, log } = setup({ ...granted, existing: async () => subscription('old') })
    await push.start()
    expect(log).toEqual(['send old', 'kept true'])
  })

  it.each([
    ['there is none', async () => null],
    ['it lacks its keys', async () => subscription('old', { endpoint: 'https://push.example/old' })],
    [
      'it is for another server',
      async () => ({ ...subscription('old'), options: { applicationServerKey: new Uint8Array(65).buffer } }),
    ],
  ])('[U7] %s: a new one is made', async (_why, existing) => {
    const { push, log } = setup({ ...granted, existing })
    await push.start()
    expect(log).toEqual(['subscribe visible:true key:65', 'send new', 'kept true'])
  })

  it('[U7] one that does not answer within 2000 ms: a new one is made', async () => {
    const { push, log, time, last } = setup({ ...granted, existing: never })
    const starting = push.start()
    await settle()
    await time.pass(lookupTimeoutMs - 1)
    expect(log).toEqual([])
    await time.pass(1)
    await starting
    expect(lookupTimeoutMs).toBe(2000)
    expect(log).toEqual(['subscribe visible:true key:65', 'send new', 'kept true'])
    expect(last().error).toBeNull()
  })

  it('[U9] the record has endpoint and keys', () => {
    expect(recordOf(subscription('old') as never)).toEqual(record('old'))
  })

  it.each([
    [{}, 'endpoint, keys.p256dh, keys.auth'],
    [{ endpoint: 'https://push.example/1' }, 'keys.p256dh, keys.auth'],
    [{ keys }, 'endpoint'],
  ])('[U8] %j is refused with what it lacks', async (json, details) => {
    const { push, log, last } = setup({ subscribe: async () => subscription('broken', json) })
    await push.ask()
    expect(log).not.toContain('send broken')
    expect(last().error).toEqual({ key: 'invalidSubscription', values: { details } })
  })
})

describe('[X16] the eight texts, and one in plain words', () => {
  const textOf = (error: PushError | null) =>
    error ? en.t(`notifications:error.${error.key}`, { ...error.values }) : null
  const asked = async (world: World) => {
    const { push, last } = setup(world)
    await push.ask()
    return [last().state, textOf(last().error)]
  }

  it('[U3] no notifications', async () => {
    expect(await asked({ browser: { notification: undefined } })).toEqual([
      'unsupported',
      "Browser Notification isn't supported on this browser.",
    ])
  })

  it('no service worker', async () => {
    expect(await asked({ browser: { container: undefined } })).toEqual(['unsupported', 'No ServiceWorkerRegistration.'])
    expect(await asked({ register: async () => undefined })).toEqual(['granted', 'No ServiceWorkerRegistration.'])
  })

  it('[U3] no notifications in the service worker', async () => {
    expect(await asked({ browser: { hasWorkerNotification: false } })).toEqual([
      'unsupported',
      "Browser Notification isn't supported in the service worker.",
    ])
  })

  it('[U3] no push', async () => {
    const text = "Push messaging isn't supported on this browser."
    expect(await asked({ browser: { hasPush: false } })).toEqual(['unsupported', text])
    expect(await asked({ registration: { pushManager: undefined } })).toEqual(['granted', text])
  })

  it('[U2] a state in which nothing is asked', async () => {
    expect(await asked({ permission: 'denied' })).toEqual([
      'denied',
      'Inappropriate permission state to ask permission, in state: denied',
    ])
  })

  it('[U1] an initial state that cannot be read', async () => {
    const notification = {
      get permission(): never {
        throw new Error('sandboxed')
      },
    }
    const { push, last } = setup({ browser: { notification: notification as never } })
    await push.start()
    expect(textOf(last().error)).toBe('Browser notification - set the initial state failed: Error: sandboxed')
  })

  it('[U7] a look-up that takes too long, until a new subscription is there', async () => {
    const { push, last, time } = setup({ permission: 'granted', isRegistered: true, existing: never, subscribe: never })
    const starting = push.start()
    await settle()
    await time.pass(lookupTimeoutMs)
    expect(textOf(last().error)).toBe('Timed out in 2000ms.')
    await time.pass(subscribeTimeoutMs)
    await starting
    expect(textOf(last().error)).toBe('Timed out in 20000ms.')
  })

  it('[U8] a subscription that cannot be used', async () => {
    const [, text] = await asked({ subscribe: async () => subscription('broken', { keys }) })
    expect(text).toBe('Invalid subscription - endpoint')
  })

  it('a browser that refuses is told of in plain words; its own are logged', async () => {
    const refusal = new DOMException('Registration failed - permission denied', 'AbortError')
    const { push, last, log } = setup({ subscribe: () => Promise.reject(refusal) })
    await push.ask()
    expect(last().error).toEqual({ key: 'refused' })
    expect(log.at(-1)).toContain('logged AbortError')
    for (const words of [de, en]) expect(words.t('notifications:error.refused')).not.toContain('{{')
  })

  it('an address that nobody can call is told at once, and is not called on', async () => {
    for (const [handed, error] of [
      ['refused', { key: 'deadAddress' }],
      ['failed', null],
    ] as const) {
      const { push, last } = setup({ handed, permission: 'granted', isRegistered: true })
      await push.start()
      expect(last()).toEqual({ state: 'granted', isLoading: false, error })
    }
  })

  it('a registration that fails is logged only', async () => {
    const { push, last, log } = setup({ register: () => Promise.reject(new TypeError('no script')) })
    await push.ask()
    expect(log).toEqual(['request', 'register /serviceWorker.js /careprovider/', 'logged TypeError: no script'])
    expect(last()).toEqual({ state: 'granted', isLoading: false, error: null })
  })
})
