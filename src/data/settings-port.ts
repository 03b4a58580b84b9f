// What a house and a person set for themselves. Asked of the server and kept nowhere else: without network there is nothing to
// read and nothing to save.
import type { HouseSettings } from '../../contract/http/house-settings.ts'
import type { KeptRules, MatchingRules } from '../../contract/http/matching-rules.ts'
import type { Notices } from '../../contract/http/notices.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure } from './ports.ts'

type Answered<T> = Promise<Result<T, ActionFailure>>

/** What a provider takes, and when it is rung; changed by its own people with the role provider. */
export interface RulesPort {
  read(careproviderId: number): Answered<KeptRules>
  /** conflict: somebody has saved since `rev` */
  save(careproviderId: number, rev: number, rules: MatchingRules): Answered<KeptRules>
  zipcodesAround(careproviderId: number, radiusMetres: number): Answered<readonly string[]>
  /** for all people of the house */
  readHouse(careproviderId: number): Answered<HouseSettings>
  saveHouse(careproviderId: number, settings: HouseSettings): Answered<HouseSettings>
}

/** What the signed-in person is told by mail and by push. */
export interface NoticesPort {
  read(): Answered<Notices>
  save(notices: Notices): Answered<Notices>
}
