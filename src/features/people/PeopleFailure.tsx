// Why a change of an account was refused, in the words of its own rules.
import { useTranslation } from 'react-i18next'
import type { ActionFailure } from '../../data/ports.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'

const ofRules = ['last_manager', 'not_offered', 'still_member', 'other_organisations', 'own_account']
const ofCalls = ['email_taken', 'conflict', 'factor_due']

export function PeopleFailure({ failure }: { failure: ActionFailure | null }) {
  const { t } = useTranslation('people')
  if (failure === null) return null
  const rule = failure.errors?.find(({ code }) => ofRules.includes(code))?.code
  const own = rule ?? ofCalls.find((code) => code === failure.code)
  return <ErrorNotice code={failure.code} {...(own ? { text: t(`failure.${own}`) } : {})} />
}
