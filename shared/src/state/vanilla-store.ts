/** Observable state outside of Redux: per instance, or not serializable. Re-exports of zustand under our names. */
export { useStore as useVanillaStore } from 'zustand/react'
export { createStore as createVanillaStore, type StoreApi } from 'zustand/vanilla'
