// The place of the foot: as high as a line from the beginning, so that what comes late moves nothing.
import { lazy, Suspense } from 'react'
import { useFoot } from '../../state/foot.ts'
import classes from './PageFoot.module.css'

const PageFoot = lazy(async () => ({ default: (await import('./PageFoot.tsx')).PageFoot }))

export function FootPlace() {
  const isFilled = useFoot(({ documents, environment }) => documents.length > 0 || environment !== null)
  return (
    <div className={classes.place}>
      {isFilled ? (
        <Suspense fallback={null}>
          <PageFoot />
        </Suspense>
      ) : null}
    </div>
  )
}
