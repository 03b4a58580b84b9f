// How a new tab asks the open ones whether they vouch for it (AU5), on the browser's own parts.
import { createVouching, vouchChannelName } from '../../device/lock/vouching.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import type { OtherTabs } from '../data/session/reload.ts'
import type { OpenTabs } from '../data/session/session.ts'
import { clock } from '../platform/clock.ts'
import { newUuid } from '../platform/ids.ts'
import { inTurn, resumeTurn } from './in-turn.ts'

/**
 * Whether an address wants somebody to sign in there: it names a person, says why it is closed, makes an account, or is a mailed link's,
 * which may be another person's than whoever is at work.
 */
export function asksForPerson({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const asked = new URLSearchParams(search)
  return (
    ['email', 'reason', 'redirect_reason'].some((name) => asked.has(name)) ||
    /^\/providersearch\/(?:create|loginwizard|activationwizard)\b/.test(pathname)
  )
}

/** @param isLocked looks whether this tab has to be locked by now, and locks it then */
export function createOtherTabs(tabs: Pick<OpenTabs, 'openElsewhere'>, isLocked: () => boolean): OtherTabs {
  const channel = new BroadcastChannel(vouchChannelName)
  const { ask, answer } = createVouching(
    {
      postMessage: (message) => channel.postMessage(message),
      hear: (listener) => {
        channel.onmessage = listener && (({ data }: MessageEvent<unknown>) => listener(data))
      },
    },
    () => newUuid(clock.now()),
    systemTimers.after,
  )
  return {
    answer,
    isLocked,
    async ask(area, account) {
      if (asksForPerson(location)) return null
      const people = await tabs.openElsewhere()
      const [person] = people
      // several work here: nobody signs as whoever answers first
      if (people.size !== 1 || person === undefined || (account !== null && account !== person)) return null
      const entry = await ask(area)
      return entry?.kept.account === person ? entry : null
    },
    inTurn: (run) => inTurn(resumeTurn, run),
  }
}
