// What a provider takes and when it is rung, on the server. Loaded with the page that shows it.
import { readHouseReport } from '../../../contract/http/house-report.ts'
import { readHouseSettings, saveHouseSettings } from '../../../contract/http/house-settings.ts'
import { readMatchingRules, readZipcodesAround, saveMatchingRules } from '../../../contract/http/matching-rules.ts'
import { ok } from '../../../contract/result.ts'
import type { RulesPort } from '../settings-port.ts'
import { type CallDeps, callAs } from './call-as.ts'

export function createRulesPort(deps: CallDeps): RulesPort {
  const call = callAs(deps)
  return {
    read: (careproviderId) => call(readMatchingRules, { params: { careproviderId } }),
    save: (careproviderId, rev, rules) => call(saveMatchingRules, { params: { careproviderId }, body: { rev, rules } }),
    async zipcodesAround(careproviderId, radiusMetres) {
      const found = await call(readZipcodesAround, { params: { careproviderId }, query: { radius_m: radiusMetres } })
      return found.ok ? ok(found.value.zipcodes) : found
    },
    report: (careproviderId, query) => call(readHouseReport, { params: { careproviderId }, query }),
    readHouse: (careproviderId) => call(readHouseSettings, { params: { careproviderId } }),
    saveHouse: (careproviderId, body) => call(saveHouseSettings, { params: { careproviderId }, body }),
  }
}
