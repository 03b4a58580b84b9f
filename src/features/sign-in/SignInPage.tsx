// Signing in where the device keeps no accounts (clinic), or somebody who is not on this device yet (provider).
import { Anchor, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LockedFor, SignInForm } from './SignInForm.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import classes from './sign-in.module.css'
import { useClosedSentence } from './use-closed-sentence.ts'

interface Props {
  readonly area: 'clinic' | 'careprovider' | 'admin'
  /** prefilled address */
  readonly email?: string
  /** whom the page was locked for */
  readonly locked?: LockedFor
  /** why nobody is signed in any more, from before the page was replaced */
  readonly reason?: string
  /** what kind of device it was, with `idle` */
  readonly device?: string
  /** back to the people on this device */
  readonly back?: ReactNode
}

export function SignInPage({ area, email, locked, reason, device, back }: Props) {
  const { t } = useTranslation('sign-in')
  const sentence = useClosedSentence(reason, device)
  const isHouse = area === 'careprovider'
  const base = isHouse ? '/careprovider' : '/app'
  return (
    <SignInScreen title={t(back ? 'title.other' : `title.${area}`)} withConnection={isHouse}>
      {sentence ? <Text>{sentence}</Text> : null}
      <div className={classes.card}>
        <SignInForm
          asksForDevice={isHouse}
          {...(email ? { email } : {})}
          {...(locked ? { locked } : {})}
          wrongArea={
            <Button component="a" variant="default" mt="sm" href={isHouse ? '/app/auth' : '/careprovider/auth'}>
              {t(isHouse ? 'wrongArea.toClinic' : 'wrongArea.toCareprovider')}
            </Button>
          }
        />
        <Anchor href={`${base}/forgot-password${location.search}`} className={classes.way ?? ''}>
          {t('forgotPassword')}
        </Anchor>
        {area === 'admin' ? null : (
          <Anchor href={`${base}/join`} className={classes.way ?? ''}>
            {t('joinLink')}
          </Anchor>
        )}
        {back}
      </div>
    </SignInScreen>
  )
}
