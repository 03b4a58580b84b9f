// What the people of the own organisation said of partners' keys (KY9): only what a member of its roster signed counts.
import { type PartnerCheck, partnerCheckText } from '../../contract/envelope/partner-check.ts'
import { judgeSignature, type VerifiedRoster } from './core/roster.ts'

/** Those that a member of the own roster signed. Who left vouches for nothing new. */
export async function goodChecks(own: VerifiedRoster, checks: readonly PartnerCheck[]): Promise<PartnerCheck[]> {
  const good: PartnerCheck[] = []
  for (const check of checks) {
    if (check.organisation !== own.organisation || !own.members.has(check.by)) continue
    if ((await judgeSignature(own, check.by, partnerCheckText(check), check.signature)) === 'good') good.push(check)
  }
  return good
}
