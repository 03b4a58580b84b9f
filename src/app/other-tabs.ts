// How a new tab asks the open ones whether they vouch for it (AU5), on the browser's own parts.
import { createVouching, vouchChannelName } from '../../device/lock/vouching.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import type { OtherTabs } from '../data/session/reload.ts'
import type { OpenTabs } from '../data/session/session.ts'
import { clock } from '../platform/clock.ts'
import { newUuid } from '../platform/ids.ts'

const TURN_LOCK = 'anschluss-resume'

/** An address that names a person or says why it is closed wants somebody to sign in there. */
const asksForPerson = (search: string): boolean => {
  const asked = new URLSearchParams(search)
  return asked.has('email') || asked.has('reason')
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
      if (asksForPerson(location.search)) return null
      const people = await tabs.openElsewhere()
      const [person] = people
      // several work here: nobody signs as whoever answers first
      if (people.size !== 1 || person === undefined || (account !== null && account !== person)) return null
      const entry = await ask(area)
      return entry?.kept.account === person ? entry : null
    },
    inTurn: (run) => navigator.locks.request(TURN_LOCK, run),
  }
}
