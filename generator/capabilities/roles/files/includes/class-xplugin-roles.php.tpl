<?php
/**
 * Roles and their rights.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds roles, and changes what roles may do.
 */
class Xplugin_Roles extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the roles into WordPress.
	 */
	public function register() {
#if own
		add_action( 'init', array( $this, 'add_roles' ) );
#end
#if grants
		add_filter( 'user_has_cap', array( $this, 'change_rights' ), 10, 4 );
#end
#if own_list
		add_action( 'pre_get_posts', array( $this, 'limit_to_own' ) );
#end
#if users
		add_filter( 'editable_roles', array( $this, 'hide_administrator' ) );
		add_filter( 'map_meta_cap', array( $this, 'protect_administrators' ), 10, 4 );
#end
	}
#if own

	/**
	 * Adds the roles, or gives them the rights of this version.
	 */
	public function add_roles() {
		$config = $this->config();
		foreach ( $config['own'] as $own ) {
			$name  = 'xplugin_' . $own['slug'];
			$caps  = array_fill_keys( array_merge( array( 'read' ), $own['caps'] ), true );
			$role  = get_role( $name );
			$names = wp_roles()->get_names();
			if ( $role && $role->capabilities === $caps && $names[ $name ] === $own['name'] ) {
				continue;
			}
			remove_role( $name );
			add_role( $name, $own['name'], $caps );
		}
	}
#end
#if grants

	/**
	 * Gives and takes rights by role. Nothing of it is stored, so it ends with the plugin.
	 *
	 * @param bool[]   $allcaps Capabilities of the user.
	 * @param string[] $caps    Capabilities that are asked for.
	 * @param array    $args    What is asked.
	 * @param WP_User  $user    The user.
	 * @return bool[]
	 */
	public function change_rights( $allcaps, $caps, $args, $user ) {
		$config = $this->config();
		foreach ( $config['grants'] as $grant ) {
			if ( in_array( $grant['role'], $user->roles, true ) && ! in_array( 'administrator', $user->roles, true ) ) {
				$allcaps = array_merge( $allcaps, array_fill_keys( $grant['given'], true ), array_fill_keys( $grant['denied'], false ) );
			}
		}
		return $allcaps;
	}
#end
#if own_list

	/**
	 * Shows some roles only their own posts in the lists of the admin.
	 *
	 * @param WP_Query $query The query.
	 */
	public function limit_to_own( $query ) {
		$screen = is_admin() && function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		if ( ! $screen || 'edit' !== $screen->base || ! $query->is_main_query() ) {
			return;
		}
		$config = $this->config();
		$roles  = array();
		foreach ( $config['own'] as $own ) {
			if ( in_array( 'own_list', $own['rights'], true ) ) {
				$roles[] = 'xplugin_' . $own['slug'];
			}
		}
		foreach ( $config['grants'] as $grant ) {
			if ( in_array( 'own_list', $grant['more'], true ) ) {
				$roles[] = $grant['role'];
			}
		}
		if ( array_intersect( $roles, wp_get_current_user()->roles ) ) {
			$query->set( 'author', get_current_user_id() );
		}
	}
#end
#if users

	/**
	 * Only administrators make administrators.
	 *
	 * @param array[] $roles Roles that can be given.
	 * @return array[]
	 */
	public function hide_administrator( $roles ) {
		if ( ! current_user_can( 'manage_options' ) ) {
			unset( $roles['administrator'] );
		}
		return $roles;
	}

	/**
	 * Only administrators change and delete administrators.
	 *
	 * @param string[] $caps    Capabilities that are needed.
	 * @param string   $cap     What is asked.
	 * @param int      $user_id Who asks.
	 * @param array    $args    The user that it is about.
	 * @return string[]
	 */
	public function protect_administrators( $caps, $cap, $user_id, $args ) {
		$about = array( 'edit_user', 'delete_user', 'remove_user', 'promote_user' );
		if ( ! in_array( $cap, $about, true ) || ! isset( $args[0] ) || (int) $args[0] === (int) $user_id ) {
			return $caps;
		}
		$other = get_userdata( (int) $args[0] );
		if ( $other && in_array( 'administrator', $other->roles, true ) ) {
			$caps[] = 'manage_options';
		}
		return $caps;
	}
#end
}
