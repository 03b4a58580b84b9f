// The step after the password: show the second factor, or register the first one. Beside whatever page waits for it.
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFactorStep } from '../../../state/second-factor.ts'

/** for those who have one */
const FactorDialog = lazyRouteComponent(() => import('./FactorDialog.tsx'), 'FactorDialog')

export function FactorPrompt() {
  const { step } = useFactorStep()
  return step ? (
    <Suspense fallback={null}>
      <FactorDialog step={step} />
    </Suspense>
  ) : null
}
