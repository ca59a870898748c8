/** Under this name `sessionStorage` has what is under way. */
export const KEPT_AS = 'account-creation'
