<?php
/**
 * The page of the redirects in the admin.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * A page under Tools, where redirects are added and removed.
 */
class Xplugin_Redirects_Page {

	/**
	 * The redirects.
	 *
	 * @var Xplugin_Redirects
	 */
	private $redirects;

	/**
	 * Takes the redirects.
	 *
	 * @param Xplugin_Redirects $redirects The redirects.
	 */
	public function __construct( $redirects ) {
		$this->redirects = $redirects;
	}

	/**
	 * Hooks the page into WordPress.
	 */
	public function register() {
		add_action( 'admin_menu', array( $this, 'add_page' ) );
		add_action( 'admin_post_xplugin_redirect', array( $this, 'save' ) );
	}

	/**
	 * Adds the page to the menu.
	 */
	public function add_page() {
		if ( $this->redirects->has_page() ) {
			add_management_page( __( '{{pageTitle}}', 'xplugin' ), __( '{{pageTitle}}', 'xplugin' ), 'manage_options', 'xplugin-redirects', array( $this, 'render' ) );
		}
	}

	/**
	 * Adds the redirect of the form, or removes one.
	 */
	public function save() {
		check_admin_referer( 'xplugin_redirect' );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'xplugin' ) );
		}
		$lines  = wp_list_pluck( $this->redirects->rules(), 'line' );
		$remove = isset( $_POST['remove'] ) ? sanitize_text_field( wp_unslash( $_POST['remove'] ) ) : '';
		$from   = isset( $_POST['from'] ) ? preg_replace( '/\s+/', '-', trim( sanitize_text_field( wp_unslash( $_POST['from'] ) ) ) ) : '';
		$to     = isset( $_POST['to'] ) ? preg_replace( '/\s+/', '-', trim( sanitize_text_field( wp_unslash( $_POST['to'] ) ) ) ) : '';
		$status = isset( $_POST['status'] ) ? absint( $_POST['status'] ) : 301;
		$from   = preg_replace( '#^' . preg_quote( home_url(), '#' ) . '#i', '', $from );
		if ( '' !== $remove ) {
			$lines = array_diff( $lines, array( $remove ) );
		} elseif ( '' !== $from ) {
			$old     = '/' === $from[0] || preg_match( '/^(404|attachment|author|date|category|tag|login|logout|register|one-result|http)$/', $from ) ? $from : '/' . $from;
			$lines[] = $old . ' ' . ( '' === $to ? '-' : $to ) . ( 301 === $status ? '' : ' ' . $status );
		}
		$this->redirects->save_list( $lines );
		wp_safe_redirect( admin_url( 'tools.php?page=xplugin-redirects' ) );
		exit;
	}

	/**
	 * Prints the page.
	 */
	public function render() {
		?>
		<div class="wrap">
			<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
			<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
				<?php wp_nonce_field( 'xplugin_redirect' ); ?>
				<input type="hidden" name="action" value="xplugin_redirect" />
				<p>
					<label><?php esc_html_e( '{{oldAddress}}', 'xplugin' ); ?> <input type="text" name="from" placeholder="/" required /></label>
					<label><?php esc_html_e( '{{newAddress}}', 'xplugin' ); ?> <input type="text" name="to" placeholder="/" /></label>
					<label><?php esc_html_e( '{{type}}', 'xplugin' ); ?>
						<select name="status">
							<option value="301"><?php esc_html_e( '{{permanent}}', 'xplugin' ); ?></option>
							<option value="302"><?php esc_html_e( '{{temporary}}', 'xplugin' ); ?></option>
							<option value="410"><?php esc_html_e( '{{gone}}', 'xplugin' ); ?></option>
						</select>
					</label>
					<?php submit_button( __( '{{add}}', 'xplugin' ), 'primary', 'submit', false ); ?>
				</p>
			</form>
			<?php
			$this->render_list();
			if ( $this->redirects->logs() ) {
				printf( '<h2>%s</h2>', esc_html__( '{{missing}}', 'xplugin' ) );
				$this->render_missing();
			}
			?>
		</div>
		<?php
	}

	/**
	 * Prints the redirects, each with a button that removes it.
	 */
	private function render_list() {
		$rules = $this->redirects->rules();
		if ( ! $rules ) {
			printf( '<p>%s</p>', esc_html__( '{{none}}', 'xplugin' ) );
			return;
		}
		$counts = $this->redirects->counts();
		$hits   = $this->redirects->hits();
		$types  = array(
			301 => __( '{{permanent}}', 'xplugin' ),
			302 => __( '{{temporary}}', 'xplugin' ),
			410 => __( '{{gone}}', 'xplugin' ),
		);
		?>
		<table class="widefat striped">
			<thead>
				<tr>
					<th scope="col"><?php esc_html_e( '{{oldAddress}}', 'xplugin' ); ?></th>
					<th scope="col"><?php esc_html_e( '{{newAddress}}', 'xplugin' ); ?></th>
					<th scope="col"><?php esc_html_e( '{{type}}', 'xplugin' ); ?></th>
					<?php if ( $counts ) : ?>
						<th scope="col"><?php esc_html_e( '{{visits}}', 'xplugin' ); ?></th>
					<?php endif; ?>
					<td></td>
				</tr>
			</thead>
			<tbody>
			<?php foreach ( $rules as $rule ) : ?>
				<tr>
					<td><code><?php echo esc_html( trim( $rule['from'] . ' ' . implode( ' ', $rule['who'] ) ) ); ?></code></td>
					<td><code><?php echo esc_html( $rule['to'] ); ?></code></td>
					<td><?php echo esc_html( $types[ $rule['status'] ] ); ?></td>
					<?php if ( $counts ) : ?>
						<td><?php echo esc_html( isset( $hits[ $rule['from'] ] ) ? number_format_i18n( $hits[ $rule['from'] ] ) : '0' ); ?></td>
					<?php endif; ?>
					<td>
						<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
							<?php wp_nonce_field( 'xplugin_redirect' ); ?>
							<input type="hidden" name="action" value="xplugin_redirect" />
							<input type="hidden" name="remove" value="<?php echo esc_attr( $rule['line'] ); ?>" />
							<button class="button-link button-link-delete"><?php esc_html_e( '{{remove}}', 'xplugin' ); ?></button>
						</form>
					</td>
				</tr>
			<?php endforeach; ?>
			</tbody>
		</table>
		<?php
	}

	/**
	 * Prints the addresses that were not found.
	 */
	private function render_missing() {
		$missing = $this->redirects->missing();
		if ( ! $missing ) {
			printf( '<p>%s</p>', esc_html__( '{{none}}', 'xplugin' ) );
			return;
		}
		echo '<table class="widefat striped"><tbody>';
		foreach ( $missing as $address => $count ) {
			printf( '<tr><td><code>%1$s</code></td><td>%2$s</td></tr>', esc_html( $address ), esc_html( number_format_i18n( $count ) ) );
		}
		echo '</tbody></table>';
	}
}
