<?php
/**
 * The contact form: what visitors see.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows the form by shortcode and by block.
 */
class Xplugin_Form extends Xplugin_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'form';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Contact form', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Place the form on any page with its block or its shortcode.', 'xplugin' );
	}

	/**
	 * The shortcode that shows the form.
	 *
	 * @return string
	 */
	public function shortcode() {
		return '{{shortcode}}';
	}

	/**
	 * The settings of the form.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Xplugin_Config::form();
		return array(
			'recipient' => array(
				'type'        => 'email',
				'label'       => __( 'Send messages to', 'xplugin' ),
				'default'     => '' !== $config['recipient'] ? $config['recipient'] : (string) get_option( 'admin_email' ),
				'description' => __( 'Each message is sent to this address.', 'xplugin' ),
			),
			'subject'   => array(
				'type'    => 'text',
				'label'   => __( 'Subject of the email', 'xplugin' ),
				'default' => $config['mail_subject'],
			),
			'success'   => array(
				'type'    => 'textarea',
				'label'   => __( 'Text after sending', 'xplugin' ),
				'default' => $config['success'],
			),
#if autoReply
			'reply'     => array(
				'type'        => 'textarea',
				'label'       => __( 'Reply to the visitor', 'xplugin' ),
				'default'     => $config['auto_reply'],
				'description' => __( 'Sent to the visitor as a confirmation. Leave it empty to send none.', 'xplugin' ),
			),
#end
			'color'     => array(
				'type'    => 'color',
				'label'   => __( 'Colour of the button', 'xplugin' ),
				'default' => $config['color'],
			),
		);
	}

	/**
	 * Hooks the form into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_block' ) );
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_assets' ) );
		add_shortcode( '{{shortcode}}', array( $this, 'render' ) );
		$handler = new Xplugin_Form_Handler( $this );
		$handler->register();
#if store
		$entries = new Xplugin_Form_Entries();
		$entries->register();
#end
	}

	/**
	 * Registers the style and the block.
	 */
	public function register_block() {
		wp_register_style( 'xplugin-form', XPLUGIN_URL . 'assets/css/form.css', array(), XPLUGIN_VERSION );
		register_block_type(
			XPLUGIN_PATH . 'blocks/form',
			array( 'render_callback' => array( $this, 'render_block' ) )
		);
	}

	/**
	 * Loads the style in the head of pages that have the form.
	 */
	public function enqueue_assets() {
		$post = is_singular() ? get_post() : null;
		if ( $post && ( has_shortcode( $post->post_content, '{{shortcode}}' ) || has_block( 'xplugin/form', $post ) ) ) {
			$this->enqueue_style();
		}
	}

	/**
	 * Loads the style with the chosen colour.
	 */
	private function enqueue_style() {
		if ( wp_style_is( 'xplugin-form', 'enqueued' ) ) {
			return;
		}
		$settings = $this->settings();
		wp_enqueue_style( 'xplugin-form' );
		self::add_colors( 'xplugin-form', '.xplugin-form', $settings['color'] );
	}

	/**
	 * Renders the block.
	 *
	 * @return string
	 */
	public function render_block() {
		return '<div ' . get_block_wrapper_attributes() . '>' . $this->render() . '</div>';
	}

	/**
	 * Renders the form, or the thanks after it was sent.
	 *
	 * @return string
	 */
	public function render() {
		$this->enqueue_style();
		$config   = Xplugin_Config::form();
		$settings = $this->settings();
		$result   = Xplugin_Form_Handler::result();
		$base     = wp_unique_id( 'xplugin-form-' );
		ob_start();
		?>
		<div class="xplugin-form" id="<?php echo esc_attr( $base ); ?>">
			<?php if ( '' !== $config['heading'] ) : ?>
				<h2 class="xplugin-form__heading"><?php echo esc_html( $config['heading'] ); ?></h2>
			<?php endif; ?>
			<?php if ( 'sent' === $result['status'] ) : ?>
				<p class="xplugin-form__notice xplugin-form__notice--sent" role="status"><?php echo esc_html( $settings['success'] ); ?></p>
			<?php else : ?>
				<?php if ( '' !== $result['message'] ) : ?>
					<p class="xplugin-form__notice xplugin-form__notice--error" role="alert"><?php echo esc_html( $result['message'] ); ?></p>
				<?php endif; ?>
				<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post" class="xplugin-form__form">
					<input type="hidden" name="action" value="xplugin_send" />
					<?php
					wp_nonce_field( 'xplugin_send', 'xplugin_nonce' );
					foreach ( $config['fields'] as $key => $field ) {
						$value = isset( $result['values'][ $key ] ) ? $result['values'][ $key ] : '';
						$error = isset( $result['errors'][ $key ] ) ? $result['errors'][ $key ] : '';
						$this->render_field( $base . '-' . $key, $key, $field, $value, $error );
					}
					?>
					<p class="xplugin-form__trap" aria-hidden="true">
						<label for="<?php echo esc_attr( $base ); ?>-trap"><?php esc_html_e( 'Leave this field empty', 'xplugin' ); ?></label>
						<input type="text" id="<?php echo esc_attr( $base ); ?>-trap" name="xplugin_trap" value="" tabindex="-1" autocomplete="off" />
					</p>
					<p class="xplugin-form__row">
						<button type="submit" class="xplugin-form__button"><?php echo esc_html( $config['button'] ); ?></button>
					</p>
				</form>
			<?php endif; ?>
		</div>
		<?php
		return (string) ob_get_clean();
	}

	/**
	 * Prints one field with its label and its error.
	 *
	 * @param string $id    Id of the control.
	 * @param string $key   Key of the field.
	 * @param array  $field Type, label and options of the field.
	 * @param string $value What the visitor had typed.
	 * @param string $error What is wrong with it, or an empty string.
	 */
	private function render_field( $id, $key, $field, $value, $error ) {
		$class = 'xplugin-form__row' . ( '' !== $error ? ' xplugin-form__row--error' : '' );
		printf( '<div class="%s">', esc_attr( $class ) );
		if ( 'checkbox' === $field['type'] ) {
			$this->render_control( $id, $key, $field, $value, $error );
		}
		printf( '<label for="%1$s" class="xplugin-form__label">%2$s', esc_attr( $id ), esc_html( $field['label'] ) );
		if ( $field['required'] ) {
			echo ' <span class="xplugin-form__required" aria-hidden="true">*</span>';
		}
		echo '</label>';
		if ( 'checkbox' !== $field['type'] ) {
			$this->render_control( $id, $key, $field, $value, $error );
		}
		if ( '' !== $error ) {
			printf( '<p class="xplugin-form__error" id="%1$s-error">%2$s</p>', esc_attr( $id ), esc_html( $error ) );
		}
		echo '</div>';
	}

	/**
	 * Prints the control of one field.
	 *
	 * @param string $id    Id of the control.
	 * @param string $key   Key of the field.
	 * @param array  $field Type, label and options of the field.
	 * @param string $value What the visitor had typed.
	 * @param string $error What is wrong with it, or an empty string.
	 */
	private function render_control( $id, $key, $field, $value, $error ) {
		$type = $field['type'];
		if ( 'textarea' === $type ) {
			echo '<textarea rows="6"';
		} elseif ( 'select' === $type ) {
			echo '<select';
		} else {
			printf( '<input type="%s"', esc_attr( $type ) );
		}
		printf( ' id="%1$s" name="xplugin_fields[%2$s]" class="xplugin-form__control"', esc_attr( $id ), esc_attr( $key ) );
		if ( '' !== $field['autocomplete'] ) {
			printf( ' autocomplete="%s"', esc_attr( $field['autocomplete'] ) );
		}
		if ( $field['required'] ) {
			echo ' required';
		}
		if ( '' !== $error ) {
			printf( ' aria-invalid="true" aria-describedby="%s-error"', esc_attr( $id ) );
		}
		if ( 'textarea' === $type ) {
			printf( '>%s</textarea>', esc_textarea( $value ) );
		} elseif ( 'select' === $type ) {
			printf( '><option value="">%s</option>', esc_html__( 'Please choose', 'xplugin' ) );
			foreach ( $field['options'] as $option ) {
				printf(
					'<option value="%1$s" %2$s>%1$s</option>',
					esc_attr( $option ),
					selected( $value, $option, false )
				);
			}
			echo '</select>';
		} elseif ( 'checkbox' === $type ) {
			printf( ' value="1" %s />', checked( $value, '1', false ) );
		} else {
			printf( ' value="%s" />', esc_attr( $value ) );
		}
	}
}
