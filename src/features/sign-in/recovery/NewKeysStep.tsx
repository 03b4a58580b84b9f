// Right after an account's keys were made: the offer of a recovery code, while the password is known and nothing is lost yet.
// Who puts it off is asked again after a week (recovery-sheet/CodeBanner.tsx).
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeAskedLater } from '../../../state/preferences.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { SignInScreen } from '../SignInScreen.tsx'
import classes from '../sign-in.module.css'
import { MakeCode } from './MakeCode.tsx'

/** @param password the one that was just chosen */
export function NewKeysStep({ password, onDone }: { password: string; onDone: () => void }) {
  const { t } = useTranslation('recovery')
  const { id } = useAccount()
  const now = useNow()
  const [isDone, setIsDone] = useState(false)
  const later = () => {
    codeAskedLater(id, now)
    onDone()
  }
  return (
    <SignInScreen title={t('step.title')} withConnection={false}>
      <Text>{t('what')}</Text>
      <Text>{t('without')}</Text>
      <div className={classes.card}>
        {isDone ? (
          <>
            <Text role="status">{t('done')}</Text>
            <Button size="lg" onClick={onDone}>
              {t('step.goOn')}
            </Button>
          </>
        ) : (
          <>
            <MakeCode password={password} makeText={t('make')} onDone={() => setIsDone(true)} />
            <Button variant="default" onClick={later}>
              {t('step.later')}
            </Button>
          </>
        )}
      </div>
    </SignInScreen>
  )
}
