// An invitation that cannot be accepted: what happened, and the two ways on.
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LinkCodePort } from '../../state/session-port.ts'
import { PasteLink } from './PasteLink.tsx'
import { SignInScreen } from './SignInScreen.tsx'

/** @param reason ended: used, replaced or too old · missing: the address holds no token */
export function ActivationEnded({ reason, exchange }: { reason: 'ended' | 'missing'; exchange: LinkCodePort }) {
  const { t } = useTranslation('password')
  return (
    <SignInScreen title={t(reason === 'ended' ? 'activate.endedTitle' : 'incomplete')} withConnection={false}>
      <Text>{t(reason === 'ended' ? 'activate.endedText' : 'activate.noToken')}</Text>
      <PasteLink exchange={exchange} />
      <Text>{t('activate.endedHaveAccount')}</Text>
      <Group>
        <Button component="a" href="/app/auth" variant="default">
          {t('activate.toClinic')}
        </Button>
        <Button component="a" href="/careprovider/auth" variant="default">
          {t('activate.toCareprovider')}
        </Button>
      </Group>
      <Text>{t('activate.endedAsk')}</Text>
    </SignInScreen>
  )
}
