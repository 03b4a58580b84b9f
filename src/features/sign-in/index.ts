// What the areas use of signing in.
import { lazy } from 'react'

export { ActivationEnded } from './ActivationEnded.tsx'
export { ActivationForm } from './ActivationForm.tsx'
export { ChangePasswordPage } from './ChangePasswordPage.tsx'
export { DeviceEntry } from './DeviceEntry.tsx'
export { LanguageButton } from './LanguageButton.tsx'
export { ResetPasswordForm } from './ResetPasswordForm.tsx'
export { SignInPage } from './SignInPage.tsx'
export { SignInScreen } from './SignInScreen.tsx'

/** no first screen has it */
export const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
}))
