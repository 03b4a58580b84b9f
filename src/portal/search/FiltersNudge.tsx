// P21: points at the filters a second after the list's first visit, once a browser. Above the button, where nothing is pressed; on a
// phone at the lower edge, since the list's heading stands above.
import { Button, Popover, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FiltersNudge.module.css'
import { usePortal } from './portal.tsx'
import { useIsSigningIn } from './SignInPlace.tsx'

/** specification, provider search portal, section 2.2 */
const afterMs = 1000

interface Props {
  /** the filters are open: whoever found them needs no pointing */
  readonly isFound: boolean
  /** the button */
  readonly children: ReactElement
}

export function FiltersNudge({ isFound, children }: Props) {
  const { t } = useTranslation('portal-search')
  const { nudge } = usePortal()
  const [isShown, setIsShown] = useState(false)
  const isSigningIn = useIsSigningIn()
  if ((isFound || isSigningIn) && isShown) setIsShown(false)
  useEffect(() => {
    if (isSigningIn || !nudge.isDue()) return
    if (isFound) return nudge.shown()
    const timer = setTimeout(() => {
      nudge.shown()
      setIsShown(true)
    }, afterMs)
    return () => clearTimeout(timer)
  }, [nudge, isFound, isSigningIn])
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  const close = () => setIsShown(false)
  const hint = (
    <>
      <Text>{t('nudge.text')}</Text>
      <Button variant="default" onClick={close}>
        {t('nudge.done')}
      </Button>
    </>
  )
  if (isPhone)
    return (
      <>
        {children}
        {isShown ? (
          <div role="status" className={classes.bar}>
            {hint}
          </div>
        ) : null}
      </>
    )
  return (
    <Popover opened={isShown} onDismiss={close} position="top-start" width={300} withArrow shadow="md">
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={classes.nudge ?? ''}>{hint}</Popover.Dropdown>
    </Popover>
  )
}
