// What every page stands on: the theme in the chosen scheme, and the last net under it. Texts come from the one translator.
import { MantineProvider } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { FactsSkeleton } from '../ui/skeletons.tsx'
import { theme } from '../ui/theme/theme.ts'
import { colorSchemeManager } from './color-scheme.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** The theme's variables lie in a style sheet (src/ui/theme), so Mantine writes no style element: the policy allows none. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ErrorBoundary>
        <Suspense fallback={<FactsSkeleton />}>{children}</Suspense>
      </ErrorBoundary>
    </MantineProvider>
  )
}
