/** The profile's dialogs, loaded on demand. */
export const profileDialogs = {
  edit: async () => (await import('../edit-profile/edit-profile-dialog')).EditProfileDialog,
  cover: async () => (await import('../cover/cover-dialog')).CoverDialog,
  followList: async () => (await import('../follow-lists/follow-list-dialog')).FollowListDialog,
}
