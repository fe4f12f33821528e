export * from './catalog.ts'
export * from './enterprise.ts'
export * from './orders.ts'
export * from './payments.ts'
