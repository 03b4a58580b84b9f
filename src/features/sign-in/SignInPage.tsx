// Signing in where the device keeps no accounts (clinic), or somebody who is not on this device yet (provider).
import { Anchor, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LockedFor, SignInForm } from './SignInForm.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import classes from './sign-in.module.css'
import { useClosedSentence } from './use-closed-sentence.ts'

interface Props {
  readonly area: 'clinic' | 'careprovider'
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
  const isClinic = area === 'clinic'
  return (
    <SignInScreen title={t(back ? 'title.other' : `title.${area}`)} withConnection={!isClinic}>
      {sentence ? <Text>{sentence}</Text> : null}
      <div className={classes.card}>
        <SignInForm
          asksForDevice={!isClinic}
          {...(email ? { email } : {})}
          {...(locked ? { locked } : {})}
          wrongArea={
            <Button component="a" variant="default" mt="sm" href={isClinic ? '/careprovider/auth' : '/app/auth'}>
              {t(isClinic ? 'wrongArea.toCareprovider' : 'wrongArea.toClinic')}
            </Button>
          }
        />
        <Anchor
          href={`${isClinic ? '/app' : '/careprovider'}/forgot-password${location.search}`}
          className={classes.way ?? ''}
        >
          {t('forgotPassword')}
        </Anchor>
        <Anchor href={`${isClinic ? '/app' : '/careprovider'}/join`} className={classes.way ?? ''}>
          {t('joinLink')}
        </Anchor>
        {back}
      </div>
    </SignInScreen>
  )
}
