// What went wrong with a second factor, in its own words.
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'

const told = [
  'passkey_cancelled',
  'passkey_known',
  'passkey_unfit',
  'passkey_refused',
  'token_ended',
  'action_invalid',
  'factor_due',
] as const
const isTold = (code: string): code is (typeof told)[number] => told.some((one) => one === code)

export function FactorFailure({ code }: { code: string }) {
  const { t } = useTranslation('factors')
  const text = isTold(code) ? t(`problem.${code}`) : code === 'network' ? <NoAnswer>{t('offline')}</NoAnswer> : null
  return <ErrorNotice code={code} {...(text === null ? {} : { text })} />
}
