// The provider's way in: the lock screen for the people on this device, or the sign-in page when there is nobody yet or
// somebody else comes.
import { Button } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../state/connection.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import { keepsAccounts } from '../../state/session.ts'
import type { AccountOnDevice } from '../../state/session-port.ts'
import { readPeople } from './people-on-device.ts'
import { SignInPage } from './SignInPage.tsx'

const LockScreen = lazyRouteComponent(() => import('./LockScreen.tsx'), 'LockScreen')
/** BM13: a device on which nobody has signed in does without. Rejects never: drawing it shows what went wrong. */
export const loadLockScreen = async (): Promise<void> => {
  await LockScreen.preload?.()
}

interface Props {
  readonly email?: string
  readonly reason?: string
  /** what kind of device it was, with `idle` */
  readonly device?: string
}

/** how often the lock screen asks for new requests, ms */
const COUNT_MS = 60_000

export function DeviceEntry({ email, reason, device }: Props) {
  const { t } = useTranslation('sign-in')
  const people = usePeopleOnDevice()
  const newRequests = useNewRequests()
  const [isOther, setIsOther] = useState(email !== undefined)
  if (people === null) return null
  if (people.length > 0 && !isOther)
    return (
      <LockScreen
        people={people}
        newRequests={newRequests}
        onOther={() => setIsOther(true)}
        {...(reason ? { reason } : {})}
        {...(device ? { device } : {})}
      />
    )
  return (
    <SignInPage
      area="careprovider"
      {...(email ? { email } : {})}
      {...(reason ? { reason } : {})}
      {...(device ? { device } : {})}
      {...(people.length > 0
        ? {
            back: (
              <Button variant="subtle" onClick={() => setIsOther(false)}>
                {t('lock.title')}
              </Button>
            ),
          }
        : {})}
    />
  )
}

/** null until the device was asked; it answers without network. */
function usePeopleOnDevice(): readonly AccountOnDevice[] | null {
  const { port } = useSession()
  const [people, setPeople] = useState<readonly AccountOnDevice[] | null>(null)
  useEffect(() => {
    if (!keepsAccounts(port)) return
    const read = async () => {
      const people = await port.accountsOnDevice()
      if (people.length > 0) await loadLockScreen()
      return people
    }
    return readPeople(read, useConnection.subscribe, setPeople)
  }, [port])
  return people
}

function useNewRequests(): number | null {
  const { port } = useSession()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!keepsAccounts(port)) return
    let isHere = true
    const ask = () => {
      port.countNewRequests().then(
        (found) => isHere && setCount(found),
        () => isHere && setCount(null),
      )
    }
    ask()
    const timer = setInterval(ask, COUNT_MS)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [port])
  return count
}
