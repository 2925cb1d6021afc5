import { useMutation } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { storeSession } from '../../session.ts'
import type { LoginFields, RegisterFields } from './model.ts'

export function useLogin() {
  return useMutation({
    mutationFn: ({ email, password }: LoginFields) => call('POST /auth/login', { body: { email, password } }),
    onSuccess: storeSession,
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: ({ isSupplier, brandName, ...fields }: RegisterFields) =>
      call('POST /auth/signup', {
        body: isSupplier ? { ...fields, role: 'supplier', brandName } : { ...fields, role: 'customer' },
      }),
  })
}
