// The ports of the settings pages: their calls are loaded when one of the pages asks for the first time, so that no first screen
// carries their lists.
import { once } from '../once.ts'
import type { HousePort, NoticesPort, OwnAccountPort, RulesPort } from '../settings-port.ts'
import type { CallDeps } from './call-as.ts'
import type { NoticesDeps } from './notices-port.ts'

export function deferRules(deps: CallDeps): RulesPort {
  const port = once(async () => (await import('./rules-port.ts')).createRulesPort(deps))
  return {
    read: async (...args) => (await port()).read(...args),
    save: async (...args) => (await port()).save(...args),
    zipcodesAround: async (...args) => (await port()).zipcodesAround(...args),
    report: async (...args) => (await port()).report(...args),
    readHouse: async (...args) => (await port()).readHouse(...args),
    saveHouse: async (...args) => (await port()).saveHouse(...args),
  }
}

export function deferNotices(deps: NoticesDeps): NoticesPort {
  const port = once(async () => (await import('./notices-port.ts')).createNoticesPort(deps))
  return {
    read: async () => (await port()).read(),
    save: async (notices) => (await port()).save(notices),
    list: async (...args) => (await port()).list(...args),
  }
}

export function deferOwnAccount(deps: NoticesDeps): OwnAccountPort {
  const port = once(async () => (await import('./own-account-port.ts')).createOwnAccountPort(deps))
  return {
    read: async () => (await port()).read(),
    save: async (details) => (await port()).save(details),
  }
}

export const deferHouse = (deps: CallDeps): HousePort => ({
  calls: once(async () => (await import('./house-calls.ts')).createHouseCalls(deps)),
})
