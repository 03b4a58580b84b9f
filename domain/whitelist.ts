// Whether a sender may send to a receiver that takes requests by a list only. Source: specification, reference catalogues,
// sections 3 and 5.

/** null or an empty list: the rule does not ask */
export interface WhitelistRule {
  readonly search_type: number | null
  readonly country: string | null
  readonly sender_type: number | null
  readonly solutions: readonly number[] | null
}

export interface WhitelistForm {
  readonly search_type: number
  readonly solutions: readonly number[]
}

export interface WhitelistSender {
  readonly country: string
  /** catalogue careseekerType */
  readonly type: number
}

const isAskedAndOther = <T>(asked: T | null, actual: T) => asked !== null && asked !== actual

function matches(rule: WhitelistRule, form: WhitelistForm, sender: WhitelistSender): boolean {
  if (isAskedAndOther(rule.search_type, form.search_type)) return false
  if (isAskedAndOther(rule.country, sender.country)) return false
  if (isAskedAndOther(rule.sender_type, sender.type)) return false
  const asked = rule.solutions ?? []
  return asked.length === 0 || form.solutions.some((solution) => asked.includes(solution))
}

/** True when any rule matches. Without a sender nothing does, and `log` gets the specification's sentence. */
export function isWhitelisted(
  rules: readonly WhitelistRule[],
  form: WhitelistForm,
  sender: WhitelistSender | null,
  log: (event: string) => void,
): boolean {
  if (sender !== null) return rules.some((rule) => matches(rule, form, sender))
  log('no careseeker providered for whitelist validation')
  return false
}
