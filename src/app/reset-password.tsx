export const openResetPassword = () => null
