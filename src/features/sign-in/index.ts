// What the areas use of signing in.
import { lazy } from 'react'

export { ActivationEnded } from './ActivationEnded.tsx'
export { ActivationForm } from './ActivationForm.tsx'
export { ChangePasswordPage } from './ChangePasswordPage.tsx'
export { DeviceEntry } from './DeviceEntry.tsx'
export { LanguageButton } from './LanguageButton.tsx'
export { PasswordField } from './PasswordField.tsx'
export { PinPanel } from './pin/PinPanel.tsx'
export { ResetPasswordForm } from './ResetPasswordForm.tsx'
export { NewKeysStep } from './recovery/NewKeysStep.tsx'
export { OwnCodePage } from './recovery/OwnCodePage.tsx'
export { SignInPage } from './SignInPage.tsx'
export { SignInScreen } from './SignInScreen.tsx'
export { StepLine } from './StepLine.tsx'

/** no first screen has it */
export const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
}))
