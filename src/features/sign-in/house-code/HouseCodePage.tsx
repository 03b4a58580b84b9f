// Getting on board by the code of a fax: the code, the house, an address for the invitation. Nobody needs to be asked.
import { Text } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeHouse } from '../../../../contract/http/house-codes.ts'
import type { Result } from '../../../../contract/result.ts'
import { usePreferences } from '../../../state/preferences.ts'
import { useTypedForm } from '../../../state/typed-form.ts'
import { EmailForm } from '../../../ui/EmailForm.tsx'
import { HouseForm, houseTextOf } from '../../house-form/index.ts'
import { SignInScreen } from '../SignInScreen.tsx'
import classes from '../sign-in.module.css'
import { CodeForm } from './CodeForm.tsx'

interface Failure {
  readonly code: string
}
export interface HouseCodeCalls {
  read(code: string): Promise<Result<CodeHouse, Failure>>
  save(
    code: string,
    house: Pick<CodeHouse, 'id' | 'street' | 'phone' | 'ik_numbers'>,
  ): Promise<Result<CodeHouse, Failure>>
  associate(code: string, id: number, email: string, language: 'de' | 'en'): Promise<Result<unknown, Failure>>
}

type Step =
  | { readonly step: 'code' }
  | { readonly step: 'house' | 'address'; readonly code: string; readonly house: CodeHouse }
  | { readonly step: 'sent'; readonly house: CodeHouse; readonly email: string }

export function HouseCodePage({ calls }: { calls: HouseCodeCalls }) {
  const { t } = useTranslation('settings')
  const [at, setAt] = useState<Step>({ step: 'code' })
  return (
    <SignInScreen title={t(`houseCode.${at.step}.title`)}>
      {at.step === 'code' ? (
        <CodeForm read={calls.read} onRead={(code, house) => setAt({ step: 'house', code, house })} />
      ) : null}
      {at.step === 'house' ? (
        <>
          <Text>{t('houseCode.house.text')}</Text>
          <div className={classes.card}>
            <Details
              house={at.house}
              save={(changed) => calls.save(at.code, { id: at.house.id, ...changed })}
              onSaved={(house) => setAt({ ...at, step: 'address', house })}
            />
          </div>
        </>
      ) : null}
      {at.step === 'address' ? (
        <>
          <Text>{t('houseCode.address.text', { name: at.house.name })}</Text>
          <EmailForm
            id="house-code-email"
            label={t('houseCode.address.email')}
            submit={t('houseCode.address.submit')}
            busy={t('houseCode.address.busy')}
            autoComplete="email"
            className={classes.card}
            send={(email) => calls.associate(at.code, at.house.id, email, usePreferences.getState().language)}
            onSent={(email) => setAt({ step: 'sent', house: at.house, email })}
          />
        </>
      ) : null}
      {at.step === 'sent' ? (
        <>
          <Text role="status">{t('houseCode.sent.text', { email: at.email })}</Text>
          <Text>{t('houseCode.sent.then', { name: at.house.name })}</Text>
          <Text c="dimmed" size="sm">
            {t('houseCode.sent.nothing')}
          </Text>
        </>
      ) : null}
    </SignInScreen>
  )
}

function Details(form: Pick<ComponentProps<typeof HouseForm>, 'house' | 'save' | 'onSaved'>) {
  const { t } = useTranslation('settings')
  const typed = useTypedForm(`house-code/${form.house.id}`, houseTextOf(form.house))
  return <HouseForm {...form} typed={typed} submit={t('houseCode.house.submit')} busy={t('houseCode.house.busy')} />
}
