// A provider's matching rules that refuse nobody.
import type { MatchingRules } from '../../contract/http/matching-rules.ts'

export const plainRules: MatchingRules = {
  solutions: [21, 22],
  paused_solutions: [],
  services: [],
  specializations: [],
  catchment: [],
  max_distance_m: null,
  age_min: null,
  age_max: null,
  weight_max: null,
  care_level_min: null,
  genders: [],
  takes_isolation: true,
  open_requests_max: null,
  backoff_hours: 24,
  blocked_payers: [],
  blocked_senders: [],
  whitelist: [],
}
