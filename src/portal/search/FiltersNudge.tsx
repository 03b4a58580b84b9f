// P21: points at the filters a second after the list's first visit, once a browser. At the lower edge of the window: around the
// button stand the list's heading and its first hits, which somebody has begun to read by then.
import { Button, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
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
  return (
    <>
      {children}
      {isShown ? (
        <div role="status" className={classes.bar}>
          <Text className={classes.text ?? ''}>
            <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
            {t('nudge.text')}
          </Text>
          <Button variant="default" onClick={() => setIsShown(false)}>
            {t('nudge.done')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
