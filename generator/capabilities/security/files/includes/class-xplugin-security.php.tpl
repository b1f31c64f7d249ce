<?php
/**
 * The rules for signing in and for what the website tells about itself.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Applies the chosen rules.
 */
class Xplugin_Security extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the rules into WordPress.
	 */
	public function register() {
#if attempts
		add_filter( 'authenticate', array( $this, 'refuse_locked' ), 100, 1 );
		add_action( 'wp_login_failed', array( $this, 'count_failure' ) );
		add_action( 'wp_login', array( $this, 'forget_failures' ) );
#end
#if same_error
		add_filter( 'login_errors', array( $this, 'replace_error' ) );
#end
#if strong
		add_action( 'user_profile_update_errors', array( $this, 'check_profile' ), 10, 3 );
		add_action( 'validate_password_reset', array( $this, 'check_reset' ), 10, 2 );
#end
#if blocked
		add_filter( 'authenticate', array( $this, 'refuse_role' ), 90, 1 );
#end
#if idle
		add_action( 'init', array( $this, 'sign_out_idle' ) );
#end
#if trap
		add_action( 'login_form', array( $this, 'render_trap' ) );
		add_filter( 'authenticate', array( $this, 'refuse_robots' ), 80, 1 );
#end
#if question
		add_action( 'login_form', array( $this, 'render_question' ) );
		add_filter( 'authenticate', array( $this, 'check_answer' ), 80, 1 );
#end
#if log
		add_action( 'wp_login', array( $this, 'log_success' ), 10, 1 );
		add_action( 'wp_login_failed', array( $this, 'log_failure' ) );
		add_action( 'admin_menu', array( $this, 'add_log_page' ) );
#end
#if mail
		add_action( 'wp_login', array( $this, 'mail_sign_in' ), 10, 2 );
#end
#if version
		remove_action( 'wp_head', 'wp_generator' );
		add_filter( 'the_generator', '__return_empty_string' );
		add_filter( 'style_loader_src', array( $this, 'hide_version' ) );
		add_filter( 'script_loader_src', array( $this, 'hide_version' ) );
#end
#if xmlrpc
		add_filter( 'xmlrpc_enabled', '__return_false' );
		add_filter( 'xmlrpc_methods', '__return_empty_array' );
#end
#if rsd
		remove_action( 'wp_head', 'wlwmanifest_link' );
#end
#if pingback
		add_filter( 'wp_headers', array( $this, 'remove_pingback_header' ) );
		remove_action( 'wp_head', 'rsd_link' );
#end
#if editor
		add_filter( 'user_has_cap', array( $this, 'forbid_file_editing' ) );
#end
#if rest_users
		add_filter( 'rest_endpoints', array( $this, 'hide_user_endpoints' ) );
		add_action( 'template_redirect', array( $this, 'stop_author_scan' ), 1 );
#end
#if rest
		add_filter( 'rest_authentication_errors', array( $this, 'require_sign_in' ) );
#end
#if app_passwords
		add_filter( 'wp_is_application_passwords_available', '__return_false' );
		add_action( 'admin_head-profile.php', array( $this, 'hide_app_passwords' ) );
		add_action( 'admin_head-user-edit.php', array( $this, 'hide_app_passwords' ) );
#end
#if headers
		add_filter( 'wp_headers', array( $this, 'add_headers' ) );
#end
	}
#if attempts

	/**
	 * Name of the counter for the visitor's address.
	 *
	 * @return string
	 */
	private function counter() {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		return 'xplugin_tries_' . md5( wp_salt( 'nonce' ) . $address );
	}

	/**
	 * Counts a failed sign-in of the visitor's address.
	 */
	public function count_failure() {
		$settings = $this->settings();
		$count    = (int) get_transient( $this->counter() );
		if ( $count < $settings['attempts'] ) {
			set_transient( $this->counter(), $count + 1, $settings['minutes'] * MINUTE_IN_SECONDS );
			if ( $count + 1 >= $settings['attempts'] && ! empty( $settings['lock_mail'] ) ) {
				$this->mail_lock();
			}
		}
	}

	/**
	 * Tells by email that an address was locked.
	 */
	private function mail_lock() {
		$settings = $this->settings();
		$address  = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		$to       = empty( $settings['lock_mail_to'] ) ? get_option( 'admin_email' ) : $settings['lock_mail_to'];
		wp_mail(
			$to,
			__( '{{lockSubject}}', 'xplugin' ),
			sprintf(
				/* translators: 1: IP address, 2: number of minutes. */
				__( '{{lockBody}}', 'xplugin' ),
				$address,
				$settings['minutes']
			)
		);
	}

	/**
	 * Forgets the failures of somebody who signed in.
	 */
	public function forget_failures() {
		delete_transient( $this->counter() );
	}

	/**
	 * Refuses everybody at an address with too many failures.
	 *
	 * @param WP_User|WP_Error|null $user Who signs in.
	 * @return WP_User|WP_Error|null
	 */
	public function refuse_locked( $user ) {
		$settings = $this->settings();
		if ( (int) get_transient( $this->counter() ) < $settings['attempts'] ) {
			return $user;
		}
		return new WP_Error( 'xplugin_locked', esc_html( $settings['locked_text'] ) );
	}
#end
#if same_error

	/**
	 * The same text for every failed sign-in.
	 *
	 * @param string $error Text with the reason.
	 * @return string
	 */
	public function replace_error( $error ) {
		$settings = $this->settings();
		$codes    = array( 'invalid_username', 'incorrect_password', 'invalid_email', 'invalidcombo' );
		$errors   = isset( $GLOBALS['errors'] ) && is_wp_error( $GLOBALS['errors'] ) ? $GLOBALS['errors']->get_error_codes() : $codes;
		return array_intersect( $codes, $errors ) ? esc_html( $settings['error_text'] ) : $error;
	}
#end
#if strong

	/**
	 * Whether a password is too weak.
	 *
	 * @param string $password The password.
	 * @return bool
	 */
	private function is_weak( $password ) {
		$settings = $this->settings();
		$patterns = array(
			'digit'   => '/\d/',
			'upper'   => '/\p{Lu}/u',
			'special' => '/[^\p{L}\p{N}\s]/u',
		);
		foreach ( $patterns as $kind => $pattern ) {
			if ( ! empty( $settings['need'][ $kind ] ) && ! preg_match( $pattern, $password ) ) {
				return true;
			}
		}
		return mb_strlen( $password ) < $settings['length'];
	}

	/**
	 * Refuses a weak password on a profile.
	 *
	 * @param WP_Error $errors Errors of the profile.
	 * @param bool     $update Whether the user exists.
	 * @param object   $user   The user with the new password in user_pass.
	 */
	public function check_profile( $errors, $update, $user ) {
		$settings = $this->settings();
		if ( ! empty( $user->user_pass ) && $this->is_weak( $user->user_pass ) ) {
			$errors->add( 'xplugin_weak', esc_html( $settings['weak_text'] ) );
		}
	}

	/**
	 * Refuses a weak password when one is set anew. WordPress has checked the key of the link by then.
	 *
	 * @param WP_Error         $errors Errors of the form.
	 * @param WP_User|WP_Error $user   The user.
	 */
	public function check_reset( $errors, $user ) {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- A password is not changed, and the key of the link has been checked.
		$password = isset( $_POST['pass1'] ) ? wp_unslash( $_POST['pass1'] ) : '';
		$settings = $this->settings();
		if ( $user instanceof WP_User && is_string( $password ) && '' !== $password && $this->is_weak( $password ) ) {
			$errors->add( 'xplugin_weak', esc_html( $settings['weak_text'] ) );
		}
	}
#end
#if blocked

	/**
	 * Refuses the roles that cannot sign in.
	 *
	 * @param WP_User|WP_Error|null $user Who signs in.
	 * @return WP_User|WP_Error|null
	 */
	public function refuse_role( $user ) {
		$settings = $this->settings();
		$blocked  = array_keys( array_filter( $settings['blocked_roles'] ) );
		if ( $user instanceof WP_User && array_intersect( $blocked, (array) $user->roles ) ) {
			return new WP_Error( 'xplugin_blocked', esc_html( $settings['blocked_text'] ) );
		}
		return $user;
	}
#end
#if idle

	/**
	 * Signs out who has done nothing for a while.
	 */
	public function sign_out_idle() {
		if ( ! is_user_logged_in() || wp_doing_cron() || wp_doing_ajax() ) {
			return;
		}
		$settings = $this->settings();
		$user     = wp_get_current_user();
		$except   = array_keys( array_filter( $settings['idle_except'] ) );
		if ( array_intersect( $except, (array) $user->roles ) ) {
			return;
		}
		$last = (int) get_user_meta( $user->ID, 'xplugin_last_seen', true );
		if ( $last && time() - $last > $settings['idle_minutes'] * MINUTE_IN_SECONDS ) {
			delete_user_meta( $user->ID, 'xplugin_last_seen' );
			wp_logout();
			wp_safe_redirect( wp_login_url() );
			exit;
		}
		if ( time() - $last > MINUTE_IN_SECONDS ) {
			update_user_meta( $user->ID, 'xplugin_last_seen', time() );
		}
	}
#end
#if trap

	/**
	 * Prints a field that only robots fill in.
	 */
	public function render_trap() {
		printf(
			'<p style="position:absolute;left:-9999px" aria-hidden="true"><label>%s <input type="text" name="xplugin_trap" value="" tabindex="-1" autocomplete="off" /></label></p>',
			esc_html__( '{{leaveEmpty}}', 'xplugin' )
		);
	}

	/**
	 * Refuses who filled in the hidden field.
	 *
	 * @param WP_User|WP_Error|null $user Who signs in.
	 * @return WP_User|WP_Error|null
	 */
	public function refuse_robots( $user ) {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- WordPress's sign-in form has no nonce; nothing is changed.
		return empty( $_POST['xplugin_trap'] ) ? $user : new WP_Error( 'xplugin_robot', '' );
	}
#end
#if question

	/**
	 * Prints the question.
	 */
	public function render_question() {
		$settings = $this->settings();
		if ( '' !== $settings['question'] && '' !== $settings['answer'] ) {
			printf(
				'<p><label for="xplugin-answer">%s</label><input type="text" name="xplugin_answer" id="xplugin-answer" class="input" autocomplete="off" /></p>',
				esc_html( $settings['question'] )
			);
		}
	}

	/**
	 * Refuses a wrong answer.
	 *
	 * @param WP_User|WP_Error|null $user Who signs in.
	 * @return WP_User|WP_Error|null
	 */
	public function check_answer( $user ) {
		$settings = $this->settings();
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- WordPress's sign-in form has no nonce; nothing is changed.
		if ( '' === $settings['question'] || '' === $settings['answer'] || ! isset( $_POST['log'] ) ) {
			return $user;
		}
		$given = isset( $_POST['xplugin_answer'] ) ? sanitize_text_field( wp_unslash( $_POST['xplugin_answer'] ) ) : '';
		// phpcs:enable
		if ( mb_strtolower( trim( $given ) ) === mb_strtolower( trim( $settings['answer'] ) ) ) {
			return $user;
		}
		return new WP_Error( 'xplugin_answer', esc_html( $settings['question'] ) );
	}
#end
#if log

	/**
	 * Notes a sign-in.
	 *
	 * @param string $name User name.
	 */
	public function log_success( $name ) {
		$settings = $this->settings();
		$this->note( $name, $settings['ok_text'] );
	}

	/**
	 * Notes a failed sign-in.
	 *
	 * @param string $name User name.
	 */
	public function log_failure( $name ) {
		$settings = $this->settings();
		$this->note( $name, $settings['refused_text'] );
	}

	/**
	 * Adds a line to the list.
	 *
	 * @param string $name   User name.
	 * @param string $result What came of it.
	 */
	private function note( $name, $result ) {
		$settings = $this->settings();
		$list     = get_option( 'xplugin_sign_ins', array() );
		$list     = is_array( $list ) ? $list : array();
		array_unshift( $list, array( sanitize_user( $name ), time(), $result ) );
		update_option( 'xplugin_sign_ins', array_slice( $list, 0, $settings['keep'] ), false );
	}

	/**
	 * Adds the page with the list under Users.
	 */
	public function add_log_page() {
		$title = __( '{{signIns}}', 'xplugin' );
		add_users_page( $title, $title, 'list_users', 'xplugin-sign-ins', array( $this, 'render_log' ) );
	}

	/**
	 * Prints the list.
	 */
	public function render_log() {
		$list = get_option( 'xplugin_sign_ins', array() );
		echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1>';
		if ( ! $list ) {
			echo '<p>' . esc_html__( '{{none}}', 'xplugin' ) . '</p></div>';
			return;
		}
		printf(
			'<table class="widefat striped"><thead><tr><th scope="col">%1$s</th><th scope="col">%2$s</th><th scope="col">%3$s</th></tr></thead><tbody>',
			esc_html__( '{{username}}', 'xplugin' ),
			esc_html__( '{{time}}', 'xplugin' ),
			esc_html__( '{{result}}', 'xplugin' )
		);
		foreach ( $list as $line ) {
			printf(
				'<tr><td>%1$s</td><td>%2$s</td><td>%3$s</td></tr>',
				esc_html( $line[0] ),
				esc_html( wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), (int) $line[1] ) ),
				esc_html( $line[2] )
			);
		}
		echo '</tbody></table></div>';
	}
#end
#if mail

	/**
	 * Sends an email when somebody of the chosen roles signs in.
	 *
	 * @param string  $name User name.
	 * @param WP_User $user Who signed in.
	 */
	public function mail_sign_in( $name, $user ) {
		$settings = $this->settings();
		$roles    = array_keys( array_filter( $settings['mail_roles'] ) );
		if ( array_intersect( $roles, (array) $user->roles ) ) {
			$to = '' === $settings['mail_to'] ? get_option( 'admin_email' ) : $settings['mail_to'];
			wp_mail( $to, __( '{{mailSubject}}', 'xplugin' ), $name . "\n" . wp_date( 'Y-m-d H:i' ) . "\n" . home_url() );
		}
	}
#end
#if version

	/**
	 * Takes WordPress's version out of the addresses of styles and scripts.
	 *
	 * @param string $src Address of a style or script.
	 * @return string
	 */
	public function hide_version( $src ) {
		return false !== strpos( $src, 'ver=' . get_bloginfo( 'version' ) ) ? remove_query_arg( 'ver', $src ) : $src;
	}
#end
#if pingback

	/**
	 * Takes the pingback header out of the answers.
	 *
	 * @param string[] $headers Headers by name.
	 * @return string[]
	 */
	public function remove_pingback_header( $headers ) {
		unset( $headers['X-Pingback'] );
		return $headers;
	}
#end
#if editor

	/**
	 * Nobody edits the files of plugins and themes from inside WordPress.
	 *
	 * @param bool[] $allcaps Capabilities of a user.
	 * @return bool[]
	 */
	public function forbid_file_editing( $allcaps ) {
		$allcaps['edit_plugins'] = false;
		$allcaps['edit_themes']  = false;
		$allcaps['edit_files']   = false;
		return $allcaps;
	}
#end
#if rest_users

	/**
	 * Hides the list of users from strangers.
	 *
	 * @param array $endpoints REST endpoints by route.
	 * @return array
	 */
	public function hide_user_endpoints( $endpoints ) {
		if ( ! is_user_logged_in() ) {
			foreach ( array_keys( $endpoints ) as $route ) {
				if ( 0 === strpos( $route, '/wp/v2/users' ) ) {
					unset( $endpoints[ $route ] );
				}
			}
		}
		return $endpoints;
	}

	/**
	 * Does not tell user names to who tries the numbers of authors.
	 */
	public function stop_author_scan() {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only reads whether the address has a number of an author.
		if ( isset( $_GET['author'] ) && ! is_user_logged_in() ) {
			wp_safe_redirect( home_url( '/' ) );
			exit;
		}
	}
#end
#if rest

	/**
	 * The REST API is for people who are signed in.
	 *
	 * @param WP_Error|bool|null $result What was decided so far.
	 * @return WP_Error|bool|null
	 */
	public function require_sign_in( $result ) {
		if ( null !== $result || is_user_logged_in() ) {
			return $result;
		}
		return new WP_Error( 'xplugin_sign_in', __( 'Please sign in.', 'xplugin' ), array( 'status' => 401 ) );
	}
#end
#if app_passwords

	/**
	 * Hides the section of the profile. On a site without HTTPS, WordPress shows it with a note even where they are off.
	 */
	public function hide_app_passwords() {
		echo '<style>#application-passwords-section{display:none!important}</style>';
	}
#end
#if headers

	/**
	 * Adds headers that keep browsers careful.
	 *
	 * @param string[] $headers Headers by name.
	 * @return string[]
	 */
	public function add_headers( $headers ) {
		$headers['X-Frame-Options']        = 'SAMEORIGIN';
		$headers['X-Content-Type-Options'] = 'nosniff';
		$headers['Referrer-Policy']        = 'strict-origin-when-cross-origin';
		return $headers;
	}
#end
}
