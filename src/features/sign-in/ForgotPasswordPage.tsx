// Asking for a link for a new password. What is said afterwards is the same for every address.
import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../state/preferences.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import { EmailForm } from '../../ui/EmailForm.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import classes from './sign-in.module.css'

export function ForgotPasswordPage({ area }: { area: 'clinic' | 'careprovider' }) {
  const { t } = useTranslation(['password', 'sign-in'])
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { port } = useSession()
  const base = area === 'clinic' ? '/app' : '/careprovider'
  const back = (
    <Anchor href={`${base}/auth${location.search}`} className={classes.way ?? ''}>
      {t('sign-in:toSignIn')}
    </Anchor>
  )
  return (
    <SignInScreen title={t(sentTo === null ? 'forgot.title' : 'forgot.sentTitle')} withConnection={false}>
      {sentTo === null ? (
        <>
          <Text>{t('forgot.text')}</Text>
          <Text>{t('forgot.means')}</Text>
          <Anchor href={`${base}/recovery`} className={classes.way ?? ''}>
            {t('forgot.withCode')}
          </Anchor>
          <div className={classes.card}>
            <EmailForm
              id="forgot-email"
              label={t('sign-in:email')}
              submit={t('forgot.submit')}
              busy={t('forgot.busy')}
              autoComplete="username"
              className={classes.form}
              send={(email) => port.forgotPassword(email, usePreferences.getState().language)}
              onSent={setSentTo}
            />
            {back}
          </div>
        </>
      ) : (
        <>
          <Text role="status">{t('forgot.sent', { email: sentTo })}</Text>
          {back}
        </>
      )}
    </SignInScreen>
  )
}
